import { isDeepStrictEqual } from 'node:util';
import { formOf, streaksOf } from '#events/standings/streaks.ts';
import type { TableScope } from '#events/standings/table-scope.ts';
import { defineProjection, type HandlerContext, type Handlers } from '#projections/kernel/projection.ts';
import { nameHandlers, type Renamed } from '#projections/names/name.handlers.ts';
import { isFinished, RESULT_HANDLERS } from '#projections/results/result.handlers.ts';
import { rowsByScope } from '#projections/results/rows-by-scope.ts';
import { streaksReadModel } from './streaks.table.ts';

type Tables = (typeof streaksReadModel)['tables'];

/** The tables in which something stands that has another name now. */
async function touchNamed(
  { kind, id }: Renamed,
  { tables, touch }: HandlerContext<Tables, TableScope>,
): Promise<void> {
  const named = kind === 'team' ? { team_id: id } : { season_id: id };
  for (const { scope } of await tables.streak.where(named)) touch(scope);
}

const on: Handlers<Tables, TableScope> = {
  ...RESULT_HANDLERS,
  ...nameHandlers<Tables, TableScope>(['team', 'season'], touchNamed),
};

/** How long every team has been winning or losing, and how long it ever has: in a season, tournament or league. */
export const streaksProjection = defineProjection<Tables, TableScope>({
  ...streaksReadModel,
  on,
  settlesFromRows: true,
  async settle({ tables: { result, streak, name }, touched, changed }) {
    const byScope = await rowsByScope(touched.keys(), result);
    for (const scope of touched.keys()) {
      const games = byScope.get(scope) ?? [];
      const before = new Map((await streak.where({ scope })).map((row) => [row.team_id, row]));
      const season_id = games[0]?.season_id ?? 0;
      const season_name = (await name.get({ kind: 'season', id: season_id }))?.name ?? null;
      let differs = false;
      for (const streaks of streaksOf(games.filter(isFinished))) {
        const team = await name.get({ kind: 'team', id: streaks.team_id });
        const names = { team_name: team?.name ?? null, team_logo: team?.team?.logo ?? null, season_name };
        const row = { ...streaks, scope, season_id, ...names, form: formOf(streaks) };
        if (!isDeepStrictEqual(before.get(row.team_id), row)) {
          streak.put(row);
          differs = true;
        }
        before.delete(row.team_id);
      }
      for (const team_id of before.keys()) streak.delete({ scope, team_id });
      if (differs || before.size > 0) changed(`streaks:${scope}`);
    }
  },
});
