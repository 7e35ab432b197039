import { describe, expect, it } from 'vitest';
import { teamStream } from '#events/team/team.events.ts';
import {
  finishedGame,
  seasonCreated,
  seasonDeleted,
  seasonRenamed,
  teamCreated,
  teamEntered,
  teamWithdrawn,
  tournamentChanged,
  tournamentCreated,
  tournamentToldOf,
} from '#tests/support/builders/competition.builder.ts';
import { modelAfter, type ReadModelInMemory } from '#tests/support/read-model.ts';
import { standingsProjection } from './standings.projection.ts';
import type { TablePageRow } from './standings.table.ts';

const at = '2026-01-10T18:00:00.000Z';

function pageOf(model: ReadModelInMemory, scope: string) {
  const row = model.rows('page').find((one) => one.scope === scope);
  return row === undefined ? undefined : JSON.parse(String(row.page));
}

describe('a table as it is read', () => {
  it('has its teams in order, with the names they have now', async () => {
    const model = await modelAfter(
      standingsProjection,
      tournamentCreated(),
      teamCreated(1, 'Harbor'),
      teamEntered(1),
      teamEntered(2),
      ...finishedGame({ id: 1, east: 1, west: 2, score: [60, 70], at }),
    );
    expect(pageOf(model, 'season:1')).toMatchObject({
      allows_ties: false,
      last_updated: expect.any(String),
      rankings: [
        { rank: 1, team_id: 2, team_name: 'Team 2', team_colours: null, record: '1-0' },
        { rank: 2, team_id: 1, team_name: 'Harbor', league_id: 1, record: '0-1' },
      ],
    });
    model.changed.length = 0;
    await model.happen(teamCreated(2, 'Summit'), {
      stream: teamStream(1),
      type: 'TeamLogoChanged',
      data: { teamId: 1, logoFileId: '0123456789abcdef0123456789abcdef' },
    });
    expect(pageOf(model, 'season:1').rankings).toMatchObject([
      { team_id: 2, team_name: 'Summit' },
      { team_id: 1, team_logo: '/media/0123456789abcdef0123456789abcdef' },
    ]);
    expect(model.changed).toContain('standings:season:1');
  });

  it('names teams where it says why they stand there', async () => {
    const model = await modelAfter(
      standingsProjection,
      teamCreated(1, 'Harbor'),
      teamCreated(2, 'Summit'),
      ...finishedGame({ id: 1, east: 1, west: 2, score: [60, 70], at }),
      ...finishedGame({ id: 2, east: 2, west: 1, score: [60, 80], at: '2026-01-11T18:00:00.000Z' }),
    );
    const [first, second] = pageOf(model, 'season:1').rankings;
    expect([first.reason.text, second.reason.text]).toEqual([
      expect.stringMatching(/^Above Summit /),
      expect.stringMatching(/^Below Harbor /),
    ]);
  });

  it('has no teams before the first one is entered, and after the last one is withdrawn', async () => {
    const model = await modelAfter(standingsProjection, seasonCreated(), tournamentCreated());
    expect(pageOf(model, 'season:1')).toEqual({ allows_ties: false, last_updated: null, rankings: [] });
    await model.happen(teamEntered(1));
    expect(pageOf(model, 'tournament:3')?.rankings).toHaveLength(1);
    await model.happen(teamWithdrawn(1));
    expect(pageOf(model, 'tournament:3')?.rankings).toEqual([]);
    // Of a league nothing is left: it has one in every season.
    expect(model.rows('page').map(({ scope }) => scope)).toEqual(['season:1', 'tournament:3']);
  });
});

describe('what stands above a table', () => {
  const headingOf = (model: ReadModelInMemory, scope: string) => {
    const row = (model.rows('page') as TablePageRow[]).find((one) => one.scope === scope);
    return row?.heading == null ? row?.heading : JSON.parse(row.heading);
  };

  it('is what its season and tournament are called now', async () => {
    const model = await modelAfter(standingsProjection, seasonCreated(), tournamentCreated(), teamEntered(1));
    const ofSeason = { season_id: 1, season_name: 'Winter', tournament_id: null, tournament_name: null };
    expect(headingOf(model, 'season:1')).toEqual({ ...ofSeason, league_id: null, league_name: null });
    model.changed.length = 0;
    await model.happen(seasonRenamed('Autumn'), tournamentChanged('Cup'));
    expect(headingOf(model, 'season:1')).toMatchObject({ season_name: 'Autumn' });
    expect(headingOf(model, 'tournament:3')).toMatchObject({
      season_id: 1,
      season_name: 'Autumn',
      tournament_id: 3,
      tournament_name: 'Cup',
    });
    expect(model.changed).toEqual(expect.arrayContaining(['standings:season:1', 'standings:tournament:3']));
  });

  it('goes with it', async () => {
    const model = await modelAfter(standingsProjection, seasonCreated(), tournamentCreated());
    await model.happen(tournamentToldOf('TournamentDeleted'), seasonDeleted());
    expect(model.rows('page')).toEqual([]);
  });

  it('is not kept of a league, whose season is found when it is read', async () => {
    const model = await modelAfter(
      standingsProjection,
      seasonCreated(),
      ...finishedGame({ id: 1, east: 1, west: 2, score: [60, 70], at, leagueId: 5 }),
    );
    expect(headingOf(model, 'league:5:season:1')).toBeNull();
    expect(pageOf(model, 'league:5:season:1').rankings).toHaveLength(2);
  });
});
