import { describe, expect, it } from 'vitest';
import { leagueStream } from '#events/league/league.events.ts';
import { playerStream } from '#events/player/player.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { userStream } from '#events/user/user.events.ts';
import {
  categoryChanged,
  categoryCreated,
  categoryDeleted,
  leagueCreated,
  personErased,
  playerJoined,
  playerLeft,
  playerRegistered,
  teamCreated,
  teamEntered,
  teamWithdrawn,
  tournamentChanged,
  tournamentCreated,
  tournamentDatesChanged,
  tournamentToldOf,
  userRegistered,
} from '#tests/support/builders/competition.builder.ts';
import { type HappenedIn, modelAfter } from '#tests/support/read-model.ts';
import { directoryProjection } from './directory.projection.ts';

const HEAD = '018f0000-0000-7000-8000-000000000001';
const managedBy = (managerId: number): HappenedIn => ({
  stream: teamStream(1),
  type: 'TeamManagerChanged',
  data: { teamId: 1, managerId },
});
const coachNamed = (name: string | null): HappenedIn => ({
  stream: teamStream(1),
  type: 'TeamCoachesNamed',
  data: { teamId: 1, coaches: [{ staffId: HEAD, name, role: 'head' }] },
});
const leagueRenamed: HappenedIn = {
  stream: leagueStream(1),
  type: 'LeagueChanged',
  data: { leagueId: 1, name: 'Coast League', description: null },
};
const leagueDeleted: HappenedIn = { stream: leagueStream(1), type: 'LeagueDeleted', data: { leagueId: 1 } };
const playerDeleted: HappenedIn = {
  stream: playerStream(7),
  type: 'PlayerDeleted',
  data: { playerId: 7 },
};
const userRenamed: HappenedIn = {
  stream: userStream(9),
  type: 'UserChanged',
  data: { userId: 9, username: 'sam', email: 'sam@example.org', firstName: 'Sam', lastName: 'Reed' },
};

/** Team 1 as it is read, after each of these events in a batch of its own. */
async function readAfter(...events: HappenedIn[]) {
  const model = await modelAfter(directoryProjection);
  for (const event of events) await model.happen(event);
  const row = model.rows('team').find(({ id }) => id === 1);
  const { coach_listed, player_count } = row ?? {};
  const listed = JSON.parse(String(row?.listed));
  expect([listed.coach_name, listed.player_count]).toEqual([coach_listed, player_count]);
  return listed;
}

/** Player 7 as he is read, after each of these events in a batch of its own. */
async function playerAfter(...events: HappenedIn[]) {
  const model = await modelAfter(directoryProjection);
  for (const event of events) await model.happen(event);
  return JSON.parse(String(model.rows('player').find(({ id }) => id === 7)?.listed));
}

describe('a player as he is read', () => {
  it('is who was registered, without an age', async () => {
    const robin = await playerAfter(playerRegistered(7));
    expect(robin).toMatchObject({
      id: 7,
      first_name: 'Robin',
      height_cm: 188,
      team_id: null,
      team_name: null,
    });
    expect(robin).not.toHaveProperty('age');
  });

  it('is called by the name his team has now', async () => {
    const joined = [teamCreated(1), teamCreated(2), playerRegistered(7), playerJoined(1, 7, '4')];
    expect(await playerAfter(...joined)).toMatchObject({ team_id: 1, team_name: 'Team 1', number: '4' });
    const renamed: HappenedIn = {
      stream: teamStream(1),
      type: 'TeamChanged',
      data: {
        teamId: 1,
        name: 'Hills',
        location: null,
        leagueId: null,
        categoryId: null,
        colours: null,
        website: null,
      },
    };
    expect(await playerAfter(...joined, renamed)).toMatchObject({ team_name: 'Hills' });
    expect(await playerAfter(...joined, playerJoined(2, 7))).toMatchObject({ team_name: 'Team 2' });
    expect(await playerAfter(...joined, playerLeft(1, 7))).toMatchObject({ team_id: null, team_name: null });
  });

  it('is nobody once he was erased', async () => {
    const erased = await playerAfter(playerRegistered(7), personErased('player', '7'));
    expect(erased).toMatchObject({ first_name: 'Former', last_name: 'player', birth_date: null });
    expect(JSON.stringify(erased)).not.toMatch(/Robin|Reyes|2001/);
  });
});

describe('a team as it is read', () => {
  it('names what it belongs to, whichever came first', async () => {
    const names = { league_name: 'Bay League', category_name: 'Under 16' };
    expect(await readAfter(leagueCreated(), categoryCreated(), teamCreated())).toMatchObject(names);
    expect(await readAfter(teamCreated(), categoryCreated(), leagueCreated())).toMatchObject(names);
  });

  it('calls it by the name it has now, and by none when it is gone', async () => {
    const before = [leagueCreated(), categoryCreated(), teamCreated()];
    expect(await readAfter(...before, leagueRenamed, categoryChanged())).toMatchObject({
      league_name: 'Coast League',
      category_name: 'Under 18',
    });
    expect(await readAfter(...before, leagueDeleted, categoryDeleted())).toMatchObject({
      league_id: 1,
      league_name: null,
      category_name: null,
    });
  });

  it('is coached by whom it names, else by its manager', async () => {
    const managed = [teamCreated(), managedBy(9), userRegistered(9)];
    expect(await readAfter(...managed)).toMatchObject({ manager_id: 9, coach_name: 'Sam Okoye' });
    expect(await readAfter(...managed, userRenamed)).toMatchObject({ coach_name: 'Sam Reed' });
    expect(await readAfter(...managed, coachNamed('Alex Doe'))).toMatchObject({ coach_name: 'Alex Doe' });
  });

  it('says nobody’s name who was erased', async () => {
    const before = [userRegistered(9), teamCreated(), managedBy(9), coachNamed('Alex Doe')];
    expect(await readAfter(...before, personErased('staff', HEAD))).toMatchObject({
      coach_name: 'Sam Okoye',
    });
    const erased = await readAfter(...before, personErased('staff', HEAD), personErased('user', '9'));
    expect(JSON.stringify(erased)).not.toMatch(/Okoye|Doe/);
  });

  it('counts who plays in it, also when they come from another team', async () => {
    const two = [teamCreated(1), teamCreated(2), playerRegistered(7), playerRegistered(8)];
    const joined = [...two, playerJoined(1, 7), playerJoined(1, 8)];
    expect(await readAfter(...two)).toMatchObject({ player_count: 0 });
    expect(await readAfter(...joined)).toMatchObject({ player_count: 2 });
    expect(await readAfter(...joined, playerLeft(1, 7))).toMatchObject({ player_count: 1 });
    expect(await readAfter(...joined, playerJoined(2, 7))).toMatchObject({ player_count: 1 });
    expect(await readAfter(...joined, playerDeleted)).toMatchObject({ player_count: 1 });
  });

  it('names the tournament that begins last of those it entered and that are there', async () => {
    const entered = [
      teamCreated(),
      tournamentCreated(3),
      tournamentCreated(4),
      tournamentChanged('Summit Cup', 4),
      teamEntered(1, 4),
      teamEntered(1, 3),
    ];
    const isIn = async (...events: HappenedIn[]) => {
      const { tournament_id, tournament_name } = await readAfter(...entered, ...events);
      return [tournament_id, tournament_name];
    };
    expect(await isIn()).toEqual([4, 'Summit Cup']);
    expect(await isIn(tournamentChanged('Peak Cup', 4))).toEqual([4, 'Peak Cup']);
    const begins = tournamentDatesChanged('2026-03-01', '2026-04-01', 3);
    expect(await isIn(begins)).toEqual([3, 'Harbor Cup']);
    expect(await isIn(begins, tournamentToldOf('TournamentArchived', 3))).toEqual([4, 'Summit Cup']);
    expect(await isIn(teamWithdrawn(1, 4))).toEqual([3, 'Harbor Cup']);
    const gone = [tournamentToldOf('TournamentDeleted', 3), tournamentToldOf('TournamentDeleted', 4)];
    expect(await isIn(...gone)).toEqual([null, null]);
  });
});
