import { describe, expect, it } from 'vitest';
import { teamStream } from '#events/team/team.events.ts';
import {
  finishedGame,
  teamCreated,
  teamEntered,
  teamWithdrawn,
  tournamentCreated,
} from '#tests/support/builders/competition.builder.ts';
import { modelAfter, type ReadModelInMemory } from '#tests/support/read-model.ts';
import { standingsProjection } from './standings.projection.ts';

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

  it('is gone with its last team', async () => {
    const model = await modelAfter(standingsProjection, tournamentCreated(), teamEntered(1));
    expect(pageOf(model, 'tournament:3')?.rankings).toHaveLength(1);
    await model.happen(teamWithdrawn(1));
    expect(pageOf(model, 'tournament:3')).toBeUndefined();
  });
});
