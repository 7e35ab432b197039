import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
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
    ...resource({
      list: paths.adminTournaments,
      create: paths.adminTournamentNew,
      edit: routePatterns.adminTournament,
      listPage: async () =>
        (await import('#frontend/areas/admin/tournament/tournament.resource.tsx')).TournamentsPage,
      formPages: async () =>
        (await import('#frontend/areas/admin/tournament/tournament-form.tsx')).tournamentFormPages,
    }),
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
        Component: (
          await import('#frontend/areas/admin/tournament/bracket/admin-tournament-bracket.page.tsx')
        ).AdminTournamentBracketPage,
      }),
    },
    {
      path: routePatterns.adminTournamentTable,
      handle: { crumb: t`Table` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/tournament/table/admin-tournament-table.page.tsx'))
          .AdminTournamentTablePage,
      }),
    },
    {
      path: routePatterns.adminTournamentSchedule,
      handle: { crumb: t`Schedule` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/tournament/schedule/admin-schedule.page.tsx'))
          .AdminSchedulePage,
      }),
    },
    ...resource({
      list: paths.adminSeasons,
      create: paths.adminSeasonNew,
      edit: routePatterns.adminSeason,
      listPage: async () => (await import('#frontend/areas/admin/season/season.resource.tsx')).SeasonsPage,
      formPages: async () => (await import('#frontend/areas/admin/season/season-form.tsx')).seasonFormPages,
    }),
    {
      path: paths.adminSeasonCalendar,
      handle: { crumb: t`Calendar` },
      lazy: async () => ({
        Component: (await import('#frontend/areas/admin/season/admin-season-calendar.page.tsx'))
          .AdminSeasonCalendarPage,
      }),
    },
    ...resource({
      list: paths.adminCategories,
      create: paths.adminCategoryNew,
      edit: routePatterns.adminCategory,
      listPage: async () =>
        (await import('#frontend/areas/admin/category/category.resource.tsx')).CategoriesPage,
      formPages: async () =>
        (await import('#frontend/areas/admin/category/category-form.tsx')).categoryFormPages,
    }),
    ...resource({
      list: paths.adminLeagues,
      create: paths.adminLeagueNew,
      edit: routePatterns.adminLeague,
      listPage: async () => (await import('#frontend/areas/admin/league/league.resource.tsx')).LeaguesPage,
      formPages: async () => (await import('#frontend/areas/admin/league/league-form.tsx')).leagueFormPages,
    }),
    ...resource({
      list: paths.adminNews,
      create: paths.adminNewsPostNew,
      edit: routePatterns.adminNewsPost,
      listPage: async () => (await import('#frontend/areas/admin/news/news.resource.tsx')).NewsPage,
      formPages: async () => (await import('#frontend/areas/admin/news/news-form.tsx')).newsFormPages,
    }),
    ...resource({
      list: paths.adminSponsors,
      create: paths.adminSponsorNew,
      edit: routePatterns.adminSponsor,
      listPage: async () => (await import('#frontend/areas/admin/sponsor/sponsor.resource.tsx')).SponsorsPage,
      formPages: async () =>
        (await import('#frontend/areas/admin/sponsor/sponsor-form.tsx')).sponsorFormPages,
    }),
  ];
}

type PageOfForm = { Component: ComponentType; handle: { crumb: string } };

/** The routes of a plain resource: its list, and its form for a new one and for a stored one. */
function resource({
  list,
  create,
  edit,
  listPage,
  formPages,
}: {
  list: string;
  create: string;
  edit: string;
  listPage: () => Promise<ComponentType>;
  formPages: () => Promise<{ create: PageOfForm; edit: PageOfForm }>;
}): RouteObject[] {
  return [
    { path: list, lazy: async () => ({ Component: await listPage() }) },
    { path: create, lazy: async () => (await formPages()).create },
    { path: edit, lazy: async () => (await formPages()).edit },
  ];
}
