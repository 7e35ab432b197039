import { boxScoreProjection } from './box-score/box-score.projection.ts';
import { calendarProjection } from './calendar/calendar.projection.ts';
import { directoryProjection } from './directory/directory.projection.ts';
import { followsProjection } from './follows/follows.projection.ts';
import { gameProjection } from './game/game.projection.ts';
import { playByPlayProjection } from './play-by-play/play-by-play.projection.ts';
import { playerStatisticsProjection } from './player-statistics/player-statistics.projection.ts';
import type { Projection } from './read-model/projection.ts';
import { scoringShiftProjection } from './scoring-shift/scoring-shift.projection.ts';
import { seasonLogProjection } from './season-log/season-log.projection.ts';
import { shotZonesProjection } from './shot-zones/shot-zones.projection.ts';
import { siteProjection } from './site/site.projection.ts';
import { standingsProjection } from './standings/standings.projection.ts';
import { teamStatisticsProjection } from './team-statistics/team-statistics.projection.ts';

/** Every read model. A new one gets its line here and nowhere else. */
export const PROJECTIONS: readonly Projection[] = [
  directoryProjection,
  gameProjection,
  boxScoreProjection,
  playByPlayProjection,
  standingsProjection,
  playerStatisticsProjection,
  teamStatisticsProjection,
  followsProjection,
  siteProjection,
  calendarProjection,
  seasonLogProjection,
  scoringShiftProjection,
  shotZonesProjection,
];
