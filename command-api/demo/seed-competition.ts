import { categoryStream } from '#events/category/category.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { DEMO_LEAGUE } from './demo-league.ts';
import { accepted, DAY, type DemoSeasonDependencies, step, toDay } from './demo-steps.ts';

/** What the demo league is played in. */
export type DemoCompetition = {
  seasonId: number;
  leagueId: number;
  categoryId: number;
  tournamentId: number;
  /** First day of season and tournament. */
  start: Date;
};

/** An active season around now, a league, a category, and a tournament by FIBA's rules. */
export async function seedCompetition({ commands, now }: DemoSeasonDependencies): Promise<DemoCompetition> {
  const seasonId = await commands.reservations.reserve('season', 'demo:season', {});
  const start = new Date(now.getTime() - 60 * DAY);
  const end = new Date(now.getTime() + 180 * DAY);
  accepted(
    await commands.seasons.handle(
      SEASONS_STREAM,
      step('season', {
        type: 'create_season',
        seasonId,
        name: seasonName(start, end),
        startDate: toDay(start),
        endDate: toDay(end),
      }),
    ),
  );
  accepted(
    await commands.seasons.handle(
      SEASONS_STREAM,
      step('activate', { type: 'activate_season', seasonId, confirm: false }),
    ),
  );
  const leagueId = await commands.reservations.reserve('league', 'demo:league', {});
  accepted(
    await commands.leagues.handle(
      leagueStream(leagueId),
      step('league', {
        type: 'create_league',
        leagueId,
        name: DEMO_LEAGUE.league,
        description: 'Eight clubs around the harbour, everyone against everyone twice.',
      }),
    ),
  );
  const categoryId = await commands.reservations.reserve('category', 'demo:category', {});
  accepted(
    await commands.categories.handle(
      categoryStream(categoryId),
      step('category', { type: 'create_category', categoryId, ...DEMO_LEAGUE.category }),
    ),
  );
  const tournamentId = await commands.reservations.reserve('tournament', 'demo:tournament', {});
  accepted(
    await commands.tournaments.handle(
      tournamentStream(tournamentId),
      step('tournament', {
        type: 'create_tournament',
        tournamentId,
        name: DEMO_LEAGUE.tournament,
        seasonId,
        leagueId,
        startDate: toDay(start),
        endDate: toDay(end),
        ruleset: RULESETS.fiba,
      }),
    ),
  );
  return { seasonId, leagueId, categoryId, tournamentId, start };
}

function seasonName(start: Date, end: Date): string {
  const [from, to] = [start.getUTCFullYear(), end.getUTCFullYear()];
  return from === to ? String(from) : `${from}/${String(to).slice(2)}`;
}
