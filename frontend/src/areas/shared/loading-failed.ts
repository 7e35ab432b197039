import { t } from '@lingui/core/macro';

/** What a page that could not be loaded says; whole sentences, because other languages inflect what they name. */
export const LOADING_FAILED = {
  category: {
    heading: t`Category`,
    title: t`Error loading category`,
    missing: t`This category doesn’t exist or was removed.`,
    problem: t`We encountered a problem loading the category information. Please try again later.`,
  },
  game: {
    heading: t`Game`,
    title: t`Error loading game`,
    missing: t`This game doesn’t exist or was removed.`,
    problem: t`We encountered a problem loading the game information. Please try again later.`,
  },
  league: {
    heading: t`League`,
    title: t`Error loading league`,
    missing: t`This league doesn’t exist or was removed.`,
    problem: t`We encountered a problem loading the league information. Please try again later.`,
  },
  newsPost: {
    heading: t`News post`,
    title: t`Error loading news post`,
    missing: t`This news post doesn’t exist or was removed.`,
    problem: t`We encountered a problem loading the news post information. Please try again later.`,
  },
  player: {
    heading: t`Player`,
    title: t`Error loading player`,
    missing: t`This player doesn’t exist or was removed.`,
    problem: t`We encountered a problem loading the player information. Please try again later.`,
  },
  season: {
    heading: t`Season`,
    title: t`Error loading season`,
    missing: t`This season doesn’t exist or was removed.`,
    problem: t`We encountered a problem loading the season information. Please try again later.`,
  },
  sponsor: {
    heading: t`Sponsor`,
    title: t`Error loading sponsor`,
    missing: t`This sponsor doesn’t exist or was removed.`,
    problem: t`We encountered a problem loading the sponsor information. Please try again later.`,
  },
  team: {
    heading: t`Team`,
    title: t`Error loading team`,
    missing: t`This team doesn’t exist or was removed.`,
    problem: t`We encountered a problem loading the team information. Please try again later.`,
  },
  tournament: {
    heading: t`Tournament`,
    title: t`Error loading tournament`,
    missing: t`This tournament doesn’t exist or was removed.`,
    problem: t`We encountered a problem loading the tournament information. Please try again later.`,
  },
  user: {
    heading: t`User`,
    title: t`Error loading user`,
    missing: t`This user doesn’t exist or was removed.`,
    problem: t`We encountered a problem loading the user information. Please try again later.`,
  },
};

/** What a page of one thing is about. */
export type Thing = keyof typeof LOADING_FAILED;
