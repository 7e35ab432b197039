import { can, mayEver } from '#contracts/permissions/permissions.ts';
import { type TeamDetail, team, teamList, teamPlayers } from '#contracts/team/team.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached, uncached } from '#query-api/http-cache/cached-responder.ts';
import { birthDateReader, type Shown } from '#query-api/player/birth-date-reader.ts';
import { presentSquad } from './team.presenter.ts';
import { readSquad, readTeam, squadPage, teamKeys } from './team.queries.ts';
import { listTeams } from './team-list.ts';

export function registerTeamRoutes(reads: ReadRoutes): void {
  reads.get(teamList, ({ query }) => listTeams(query));
}

/** A team, with more fields for those who may change it. */
export function registerTeamDetailRoute(reads: ReadRoutes): void {
  reads.getForReader(team, async ({ params: { id }, actor }) => {
    if (actor === null || !mayEver(actor, 'team.update')) {
      return cached({
        cacheKey: ['team', id],
        changeKeys: teamKeys(id),
        query: readTeam(id, { withCoachIds: false }),
        present: ({ row }): TeamDetail => found(row.team, 'team'),
      });
    }
    return uncached({
      changeKeys: teamKeys(id),
      query: readTeam(id, { withCoachIds: true }),
      present({ row }): TeamDetail {
        const team = found(row.team, 'team');
        if (can(actor, 'team.update', { own: team.manager_id === actor.id })) return team;
        const { coach_staff_id: _coach, assistant_coach_staff_id: _assistant, ...shown } = team;
        return shown;
      },
    });
  });
}

/** Squads, with as much of the players as each reader may see. */
export function registerSquadRoute(reads: ReadRoutes): void {
  reads.getForReader(teamPlayers, async ({ params: { id }, query, today, actor }) => {
    const shown: Shown = { reader: birthDateReader(actor), today: await today() };
    const page = squadPage(query);
    const read = uncached({
      changeKeys: [changeKey.team(id), changeKey.players, changeKey.teams, changeKey.settings],
      query: readSquad(id, query, page),
      present({ row }) {
        found(row.team_id, 'team');
        return presentSquad(page, row, shown);
      },
    });
    if (shown.reader !== 'public') return read;
    return cached({ ...read, cacheKey: ['squad', id, query], day: shown.today });
  });
}
