import { describe, expect, it } from 'vitest';
import { teamStream } from '#events/team/team.events.ts';
import {
  categoryCreated,
  inGame,
  personErased,
  seasonCreated,
  seasonDeleted,
  seasonRenamed,
  teamCreated,
  tournamentChanged,
  tournamentCreated,
  userRegistered,
} from '#tests/support/builders/competition.builder.ts';
import { completedGame, gameScheduled, scheduledGame } from '#tests/support/builders/game.builder.ts';
import { type HappenedIn, modelAfter, type ReadModelInMemory } from '#tests/support/read-model.ts';
import { gameProjection } from './game.projection.ts';

const LOGO = '0123456789abcdef0123456789abcdef';
const inTeam = (teamId: number, type: string, data: object): HappenedIn => ({
  stream: teamStream(teamId),
  type,
  data: { teamId, ...data },
});
const teamChanged = (teamId: number, name: string) =>
  inTeam(teamId, 'TeamChanged', {
    name,
    location: 'Quay',
    leagueId: null,
    categoryId: null,
    colours: { first: '#112233', second: '#ffffff' },
    website: null,
  });

/** What a list, and what the game's page is sent. */
function sentOf(model: ReadModelInMemory) {
  const [row] = model.rows('game');
  const [own] = model.rows('page');
  return { inList: JSON.parse(String(row?.listed)), onPage: JSON.parse(String(own?.page)) };
}

const named = [seasonCreated(), tournamentCreated(), teamCreated(1, 'Harbor'), userRegistered(9)];

describe('the name of a game', () => {
  const teams = [teamCreated(1, 'Harbor'), teamCreated(2, 'Summit')];
  const nameAfter = async (scheduled: Parameters<typeof gameScheduled>[0], ...later: HappenedIn[]) => {
    const model = await modelAfter(gameProjection, ...teams, ...inGame(40, [gameScheduled(scheduled)]));
    await model.happen(...later);
    const { inList, onPage } = sentOf(model);
    return [model.rows('game')[0]?.name, inList.name, onPage.name];
  };
  const renamed = [teamChanged(1, 'Quayside'), teamChanged(2, 'Hilltop')];
  const name = 'Harbor vs Summit';

  it('follows its teams when it was made from their names', async () => {
    const now = 'Quayside vs Hilltop';
    expect(await nameAfter({ name, nameIsGenerated: true })).toEqual([name, name, name]);
    expect(await nameAfter({ name, nameIsGenerated: true }, ...renamed)).toEqual([now, now, now]);
    // What happens to the game later does not bring the old one back.
    const moved = inGame(40, [{ type: 'GameRescheduled', data: { scheduledAt: null, venue: 'Quay' } }]);
    expect(await nameAfter({ name, nameIsGenerated: true }, ...renamed, ...moved)).toEqual([now, now, now]);
  });

  it('stays when somebody typed it, or nobody knows', async () => {
    for (const nameIsGenerated of [false, undefined]) {
      expect(await nameAfter({ name, nameIsGenerated }, ...renamed)).toEqual([name, name, name]);
    }
  });

  it('stays when one of the teams was never registered here', async () => {
    const scheduled = { name: 'Harbor vs Elsewhere', westTeamId: 99, nameIsGenerated: true };
    expect(await nameAfter(scheduled, ...renamed)).toEqual(Array(3).fill('Harbor vs Elsewhere'));
  });
});

describe('the names in a game', () => {
  it('are those that things have when it is scheduled, and later ones', async () => {
    const model = await modelAfter(gameProjection, ...named, ...inGame(40, scheduledGame()));
    expect(sentOf(model).inList).toMatchObject({
      id: 40,
      season_name: 'Winter',
      tournament_name: expect.any(String),
      game_category_name: null,
      team_east_name: 'Harbor',
      team_east_logo: null,
      // Never registered.
      team_west_name: 'Team 2',
      team_west_colours: null,
      scorekeeper_name: expect.any(String),
      scoreboard: null,
    });
    await model.happen(
      seasonRenamed('Autumn'),
      tournamentChanged('Cup'),
      teamChanged(1, 'Harbor City'),
      inTeam(1, 'TeamLogoChanged', { logoFileId: LOGO }),
      teamCreated(2, 'Summit'),
    );
    for (const shown of Object.values(sentOf(model))) {
      expect(shown).toMatchObject({
        season_name: 'Autumn',
        tournament_name: 'Cup',
        team_east_name: 'Harbor City',
        team_east_location: 'Quay',
        team_east_logo: `/media/${LOGO}`,
        team_west_name: 'Summit',
      });
    }
  });

  it('come and go with what they name', async () => {
    const model = await modelAfter(
      gameProjection,
      ...inGame(40, [gameScheduled({ categoryId: 1 })]),
      ...named,
      categoryCreated(1),
    );
    expect(sentOf(model).inList).toMatchObject({ season_name: 'Winter', team_east_name: 'Harbor' });
    expect(sentOf(model).inList.game_category_name).toEqual(expect.any(String));
    await model.happen(seasonDeleted(), inTeam(1, 'TeamDeleted', {}));
    expect(sentOf(model).inList).toMatchObject({ season_name: null, team_east_name: 'Team 1' });
  });

  it('tell nothing of somebody who was erased', async () => {
    const model = await modelAfter(gameProjection, ...named, ...inGame(40, scheduledGame()));
    await model.happen(personErased('user', '9'));
    expect(sentOf(model).onPage).toMatchObject({ scorekeeper_id: 9, scorekeeper_name: 'Former user' });
  });

  it('are those of an opponent, too, and leave what was done in the game as it is', async () => {
    const model = await modelAfter(gameProjection, ...named, ...inGame(40, completedGame()));
    const seenFromWest = () =>
      JSON.parse(String(model.rows('team').find(({ team_id }) => team_id === 2)?.listed));
    const before = seenFromWest();
    expect(before).toMatchObject({ opponent_name: 'Harbor', team_statistics: { points: before.team_score } });
    await model.happen(teamChanged(1, 'Harbor City'));
    expect(seenFromWest()).toEqual({
      ...before,
      opponent_name: 'Harbor City',
      team_east_name: 'Harbor City',
      team_east_location: 'Quay',
      team_east_colours: { first: '#112233', second: '#ffffff' },
    });
  });
});

it('the page of a game has every line of the box and who may play; a list has neither', async () => {
  const model = await modelAfter(gameProjection, ...named, ...inGame(40, completedGame()));
  const { inList, onPage } = sentOf(model);
  const { playerStatistics, ...details } = JSON.parse(onPage.scoreboard.details);
  expect(details).toEqual(JSON.parse(inList.scoreboard.details));
  expect(Object.keys(playerStatistics)).toHaveLength(onPage.player_statistics.length);
  expect(onPage.player_statistics[0]).toMatchObject({ player_id: 1, team_side: 'A' });
  expect(inList.player_statistics).toBeUndefined();
});
