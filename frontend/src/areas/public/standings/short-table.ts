import type { RankingRow } from '#contracts/standings/standings.contract.ts';

/** Rows of the short table. */
export const SHOWN = 8;

/** The first eight of a table, and behind them the teams one follows. */
export function shortTable<Row extends Pick<RankingRow, 'team_id'>>(
  rows: readonly Row[],
  followed: ReadonlySet<number>,
): Row[] {
  return rows.filter(({ team_id }, index) => index < SHOWN || followed.has(team_id));
}
