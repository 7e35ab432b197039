import { t } from '@lingui/core/macro';
import type { RouteObject } from 'react-router-dom';
import { paths, routePatterns } from '#frontend/lib/paths.ts';

/** What the league consists of, as administrators manage it: teams, players, tournaments … */
export function adminResourcePages(): RouteObject[] {
  return [
    {
      path: paths.adminTeams,
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/team/admin-teams.page.tsx')).AdminTeamsPage,
      }),
    },
    {
      path: paths.adminTeamNew,
      handle: { crumb: t`New team` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/team/admin-team.page.tsx')).AdminNewTeamPage,
      }),
    },
    {
      path: routePatterns.adminTeam,
      handle: { crumb: t`Edit team` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/team/admin-team.page.tsx')).AdminTeamPage,
      }),
    },
    {
      path: routePatterns.adminTeamPlayers,
      handle: { crumb: t`Players` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/team/admin-team-players.page.tsx'))
          .AdminTeamPlayersPage,
      }),
    },
    {
      path: paths.adminPlayers,
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/player/admin-players.page.tsx')).AdminPlayersPage,
      }),
    },
    {
      path: paths.adminPlayerNew,
      handle: { crumb: t`New player` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/player/admin-player.page.tsx')).AdminNewPlayerPage,
      }),
    },
    {
      path: routePatterns.adminPlayer,
      handle: { crumb: t`Edit player` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/player/admin-player.page.tsx')).AdminPlayerPage,
      }),
    },
    {
      path: paths.adminTournaments,
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/tournament/tournament.resource.tsx'))
          .AdminTournamentsPage,
      }),
    },
    {
      path: paths.adminTournamentNew,
      handle: { crumb: t`New tournament` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/tournament/admin-tournament.page.tsx'))
          .AdminNewTournamentPage,
      }),
    },
    {
      path: routePatterns.adminTournament,
      handle: { crumb: t`Edit tournament` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/tournament/admin-tournament.page.tsx'))
          .AdminTournamentPage,
      }),
    },
    {
      path: routePatterns.adminTournamentTeams,
      handle: { crumb: t`Teams` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/tournament/admin-tournament-teams.page.tsx'))
          .AdminTournamentTeamsPage,
      }),
    },
    {
      path: routePatterns.adminTournamentBracket,
      handle: { crumb: t`Bracket` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/tournament/admin-tournament-bracket.page.tsx'))
          .AdminTournamentBracketPage,
      }),
    },
    {
      path: routePatterns.adminTournamentSchedule,
      handle: { crumb: t`Schedule` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/tournament/admin-schedule.page.tsx'))
          .AdminSchedulePage,
      }),
    },
    {
      path: paths.adminSeasons,
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/season/season.resource.tsx')).AdminSeasonsPage,
      }),
    },
    {
      path: paths.adminSeasonNew,
      handle: { crumb: t`New season` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/season/admin-season.page.tsx')).AdminNewSeasonPage,
      }),
    },
    {
      path: routePatterns.adminSeason,
      handle: { crumb: t`Edit season` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/season/admin-season.page.tsx')).AdminSeasonPage,
      }),
    },
    {
      path: paths.adminCategories,
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/category/category.resource.tsx')).AdminCategoriesPage,
      }),
    },
    {
      path: paths.adminCategoryNew,
      handle: { crumb: t`New category` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/category/admin-category.page.tsx'))
          .AdminNewCategoryPage,
      }),
    },
    {
      path: routePatterns.adminCategory,
      handle: { crumb: t`Edit category` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/category/admin-category.page.tsx')).AdminCategoryPage,
      }),
    },
    {
      path: paths.adminLeagues,
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/league/league.resource.tsx')).AdminLeaguesPage,
      }),
    },
    {
      path: paths.adminLeagueNew,
      handle: { crumb: t`New league` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/league/admin-league.page.tsx')).AdminNewLeaguePage,
      }),
    },
    {
      path: routePatterns.adminLeague,
      handle: { crumb: t`Edit league` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/league/admin-league.page.tsx')).AdminLeaguePage,
      }),
    },
    {
      path: paths.adminNews,
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/news/news.resource.tsx')).AdminNewsPage,
      }),
    },
    {
      path: paths.adminNewsPostNew,
      handle: { crumb: t`New news post` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/news/admin-news-post.page.tsx')).AdminNewNewsPostPage,
      }),
    },
    {
      path: routePatterns.adminNewsPost,
      handle: { crumb: t`Edit news post` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/news/admin-news-post.page.tsx')).AdminNewsPostPage,
      }),
    },
    {
      path: paths.adminSponsors,
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/sponsor/sponsor.resource.tsx')).AdminSponsorsPage,
      }),
    },
    {
      path: paths.adminSponsorNew,
      handle: { crumb: t`New sponsor` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/sponsor/admin-sponsor.page.tsx')).AdminNewSponsorPage,
      }),
    },
    {
      path: routePatterns.adminSponsor,
      handle: { crumb: t`Edit sponsor` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/sponsor/admin-sponsor.page.tsx')).AdminSponsorPage,
      }),
    },
  ];
}
