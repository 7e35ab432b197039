import { FeedError } from '#command-api/import/feed/feed-error.ts';
import { gameActions } from '#command-api/import/feed/game-actions.ts';
import {
  type ImportedGame,
  type ImportedTeam,
  jerseyNumber,
} from '#command-api/import/feed/imported-game.ts';
import type { Play } from '#command-api/import/feed/play.ts';
import { withSeenNames } from '#command-api/import/feed/seen-names.ts';
import type { Side } from '#events/game/game.events.ts';
import type { Ruleset } from '#events/game/ruleset.ts';
import type {
  EuroleagueBoxScore,
  EuroleagueBoxTeam,
  EuroleaguePlayByPlay,
  EuroleagueScheduledGame,
} from './feed.ts';
import { parseName, toFullName } from './names.ts';
import { toPlays } from './plays.ts';

/** A EuroLeague game: TeamA is at home. The box score gives the players, the starting fives and the coaches. */
export function euroleagueGame(
  files: {
    playByPlay: EuroleaguePlayByPlay;
    boxScore: EuroleagueBoxScore;
    scheduled: EuroleagueScheduledGame;
  },
  ruleset: Ruleset,
): ImportedGame {
  const { playByPlay, boxScore, scheduled } = files;
  const source = `euroleague:${scheduled.identifier}`;
  const [boxA, boxB] = boxScore.Stats;
  const east = toTeam(playByPlay.CodeTeamA, playByPlay.TeamA || scheduled.local.club.name, boxA, 1000);
  const west = toTeam(playByPlay.CodeTeamB, playByPlay.TeamB || scheduled.road.club.name, boxB, 2000);
  const localIds = new Map(
    [east, west].flatMap((team) =>
      team.players.map((player) => [`${team.key}/${player.key}`, player.localId]),
    ),
  );
  const { plays, notes } = toPlays(playByPlay, (team, playerId) =>
    localIds.get(`${teamKey(team)}/${playerKey(playerId)}`),
  );
  const markers = [playByPlay.ForthQuarter, playByPlay.ExtraTime].flat().map((play) => play.PLAYTYPE);
  const begun = plays.length > 0;
  const over = begun && (markers.includes('EG') || !playByPlay.Live);
  if (over) refuseOtherScore(plays, { east: boxA.totr.Points, west: boxB.totr.Points });
  const scheduledAt = new Date(scheduled.utcDate).toISOString();
  return withSeenNames({
    source,
    day: scheduled.localDate.slice(0, 10),
    scheduledAt,
    timeKnown: true,
    venue: scheduled.venue?.name || null,
    recording: 'full',
    ruleset,
    east,
    west,
    officials: toOfficials(scheduled),
    actions: begun
      ? gameActions({
          source,
          scheduledAt,
          ruleset,
          plays,
          ended: endedPeriods(playByPlay, plays, over),
          over,
        })
      : [],
    over,
    notes,
  });
}

/** How many periods are over: all that were played, in a game that goes on those that have their marker. */
function endedPeriods(game: EuroleaguePlayByPlay, plays: readonly Play[], over: boolean): number {
  if (over) return Math.max(0, ...plays.map((play) => play.period));
  const lists = [game.FirstQuarter, game.SecondQuarter, game.ThirdQuarter, game.ForthQuarter, game.ExtraTime];
  return lists.flat().filter((play) => play.PLAYTYPE === 'EP').length;
}

const teamKey = (code: string) => `euroleague:team:${code}`;
const playerKey = (playerId: string) => `euroleague:player:${playerId}`;

function toTeam(code: string, name: string, box: EuroleagueBoxTeam, firstLocalId: number): ImportedTeam {
  return {
    key: teamKey(code),
    name,
    players: box.PlayersStats.map((player, index) => ({
      localId: firstLocalId + index,
      key: playerKey(player.Player_ID),
      ...parseName(player.Player),
      position: null,
      number: jerseyNumber(player.Dorsal),
      starter: player.IsStarter,
      captain: false,
    })),
    coaches: box.Coach === '' ? [] : [{ name: toFullName(box.Coach), role: 'head' }],
  };
}

/** FIBA art. 45: a crew chief and two umpires. */
function toOfficials({ referee1, referee2, referee3 }: EuroleagueScheduledGame) {
  return [
    { name: toFullName(referee1?.name ?? ''), role: 'crew chief' },
    { name: toFullName(referee2?.name ?? ''), role: 'umpire' },
    { name: toFullName(referee3?.name ?? ''), role: 'umpire' },
  ].filter(({ name }) => name !== '');
}

/** A play-by-play that was cut short does not add up to the box score. */
function refuseOtherScore(plays: readonly Play[], box: Record<Side, number>): void {
  const made = { east: 0, west: 0 };
  for (const { deed } of plays) {
    if (deed.type === 'points') made[deed.side] += deed.points;
  }
  if (made.east === box.east && made.west === box.west) return;
  throw new FeedError(
    '',
    `the plays add up to ${made.east}–${made.west}, the box score says ${box.east}–${box.west}`,
  );
}
