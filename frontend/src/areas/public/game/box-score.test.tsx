import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { BoxLine, BoxScore, BoxSide } from '#contracts/game/box-score.contract.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import { BOX_STATISTICS } from '#events/statistics/statistics.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { BoxScoreTables } from './box-score.tsx';

const nothing = toRecord(BOX_STATISTICS, () => null);

function line(player_id: number, facts: Partial<BoxLine>): BoxLine {
  return {
    ...nothing,
    player_id,
    name: `Player ${player_id}`,
    number: String(player_id),
    starter: true,
    captain: false,
    on_court: null,
    did_not_play: false,
    seconds_played: null,
    ...facts,
  };
}

function side(team_id: number, players: BoxLine[], totals: Partial<BoxSide['totals']>): BoxSide {
  return {
    team_id,
    team_name: `Team ${team_id}`,
    totals: { ...nothing, team_rebounds: null, team_turnovers: null, ...totals },
    unattributed_points: 0,
    bench_fouls: [],
    players,
  };
}

const box: BoxScore = {
  game_id: 1,
  position: '0',
  periods: [],
  east: side(1, [line(4, { points: 11, fouls: 4, on_court: true })], { points: 61, fouls: 4 }),
  west: side(2, [line(5, { points: 8, fouls: 3 })], { points: 72, fouls: 3 }),
};
const game = {
  status: 'in_progress',
  result_type: 'played',
  ruleset: 'fiba',
  team_east_id: 1,
  team_east_name: 'Rivergate Otters',
  team_west_id: 2,
  team_west_name: 'Millfield Forge',
} as Game;

function render(facts: Partial<Game> = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <BoxScoreTables game={{ ...game, ...facts }} box={box} />
    </MemoryRouter>,
  );
}

/** The rows under a team’s players, in cells. */
function footRows(html: string, team: 0 | 1): string[][] {
  const foot = html.split('<tfoot>')[team + 1]?.split('</tfoot>')[0] ?? '';
  const cells = (row: string) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gu)].map((cell) =>
      (cell[1] ?? '').replace(/<\/?button[^>]*>/gu, ''),
    );
  return foot.split('<tr>').slice(1).map(cells);
}

/** The heads of the first team's columns. */
function headsOf(html: string): string[] {
  const head = html.split('<thead>')[1]?.split('</thead>')[0] ?? '';
  return [...head.matchAll(/<th[^>]*>(.*?)<\/th>/gu)].map((cell) => (cell[1] ?? '').replace(/<[^>]*>/gu, ''));
}

describe('box score', () => {
  it('adds up each team under its own players, with a dash for what is not counted', () => {
    const html = render();
    // Team, minutes, points, field goals.
    expect(footRows(html, 0).at(-1)?.slice(0, 4)).toEqual(['Team', '', '61', '–']);
    expect(footRows(html, 1).at(-1)?.slice(0, 4)).toEqual(['Team', '', '72', '–']);
  });

  it('has a line for what is the team’s own, so that players and it add up to the total', () => {
    const ofEast = { rebounds: 8, turnovers: 2, fouls: 4, points: 11 };
    const own = {
      ...box,
      east: side(1, [line(4, ofEast)], { ...ofEast, rebounds: 11, turnovers: 3 }),
      west: side(2, [line(5, ofEast)], ofEast),
    };
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <BoxScoreTables game={{ ...game, status: 'final' }} box={own} />
      </MemoryRouter>,
    );
    const [teamLine = [], total = []] = footRows(html, 0);
    const heads = headsOf(html);
    const columns = ['Pts', 'Reb', 'TO', 'PF'].map((head) => heads.indexOf(head));
    expect(teamLine[0]).toBe('Team/Coaches');
    // The team's own, above the total.
    expect(columns.map((column) => teamLine[column])).toEqual(['0', '3', '1', '0']);
    expect(columns.map((column) => total[column])).toEqual(['11', '11', '3', '4']);
    expect(footRows(html, 1).map(([name]) => name)).toEqual(['Team']);
  });

  it.each([
    [2, '2 points are not credited to a player.'],
    [1, '1 point is not credited to a player.'],
    [-1, 'The players are credited with 1 point more than the score has.'],
    [-3, 'The players are credited with 3 points more than the score has.'],
  ])('says what the score has beside the lines of the players: %i', (unattributed_points, text) => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <BoxScoreTables game={game} box={{ ...box, east: { ...box.east, unattributed_points } }} />
      </MemoryRouter>,
    );
    expect(html).toContain(`>${text}<`);
    expect(render()).not.toContain('credited');
  });

  it('marks who is on the court while the game is on', () => {
    expect(render().match(/on court/gu)).toHaveLength(1);
    expect(render({ status: 'final' })).not.toContain('on court');
  });

  it('marks who is one foul away from the limit of the game’s rules', () => {
    expect(render().match(/one foul left/gu)).toHaveLength(1);
  });

  it('warns of nothing when the game is over', () => {
    for (const status of ['completed', 'final'] as const) {
      expect(render({ status })).not.toMatch(/foul left|, out|text-warn/u);
    }
  });
});
