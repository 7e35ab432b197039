import { changeKey } from '#events/changes/change-key.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { isImported } from '#events/store/log-search.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { defineProjection, type EventFor, type HandlerContext } from '#projections/read-model/projection.ts';
import { seasonLogReadModel } from './season-log.table.ts';

type Tables = (typeof seasonLogReadModel)['tables'];

const HANDLED = [
  'GameScheduled',
  'GameRescheduled',
  'GameTeamsChanged',
  'GameStarted',
  'GameCompleted',
  'GameConfirmed',
  'GameReopened',
  'GamePostponed',
  'GameCanceled',
  'GameForfeited',
  'ForfeitRevoked',
  'GameAnnulled',
  'AnnulmentRevoked',
  'RematchScheduled',
  'SeasonCreated',
  'SeasonDatesChanged',
  'SeasonActivated',
  'SeasonCompleted',
  'SeasonReturnedToUpcoming',
  'SeasonRenamed',
  'TournamentCreated',
  'TournamentDatesChanged',
  'TeamEntered',
  'TeamWithdrawn',
  'TournamentChanged',
  'TournamentRulesetChanged',
  'TournamentStandingsRulesChanged',
  'PointsAdjusted',
  'PointsAdjustmentRevoked',
  'LotDrawn',
  'TeamLeftTournament',
  'TeamReinstated',
  'TournamentReturnedToUpcoming',
  'TournamentStarted',
  'TournamentCompleted',
  'BracketDrawn',
  'BracketWithdrawn',
] as const;

/** What happened in a season, by its places in the log. */
export const seasonLogProjection = defineProjection<Tables>({
  ...seasonLogReadModel,
  on: toRecord(HANDLED, () => note),
});

async function note(
  event: EventFor<(typeof HANDLED)[number]>,
  { tables, changed }: HandlerContext<Tables>,
): Promise<void> {
  const { stream, revision, position, data } = event;
  // The first event of a game or a tournament names its season.
  const { seasonId } = data as { seasonId?: number };
  if (seasonId !== undefined && stream !== SEASONS_STREAM) {
    tables.seasonStream.put({ stream, season_id: seasonId });
  }
  // An import, or taking one back, makes thousands of events at once: nobody is told of them.
  if (isImported(event)) return;
  const season_id = seasonId ?? (await tables.seasonStream.get({ stream }))?.season_id;
  if (season_id === undefined) return;
  tables.seasonEvent.put({ season_id, position, stream, revision });
  changed(changeKey.seasonActivity(season_id));
}
