import type {
  BoxScoreExplained,
  BoxScoreExplainedQuery,
  ExplainedPlay,
} from '#contracts/explain/explain.contract.ts';
import type { BoxNumber } from '#contracts/explain/explained-numbers.ts';
import { toCourse } from '#contracts/replay/replayed-game.ts';
import type { BoxScoreSide } from '#events/game/box-score.ts';
import { isPlay } from '#events/game/entry-facts.ts';
import { gameName } from '#events/game/game-name.ts';
import { formatMoments } from '#events/game/moment.ts';
import { toTeamLine } from '#events/game/team-line.ts';
import { formatPlayerName } from '#events/player/player-name.ts';
import { isoTime } from '#platform/values/iso-time.ts';
import { boxScoreReadModel } from '#projections/box-score/box-score.table.ts';
import type { PlayRow, ScoresheetEntryRow } from '#projections/play-by-play/play-by-play.table.ts';
import { peopleInGame } from '#query-api/game/box-score.presenter.ts';
import { presentPlay } from '#query-api/game/play.presenter.ts';
import { found } from '#query-api/http/found.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';
import { presentReplay } from '#query-api/replay/replay.presenter.ts';
import { presentEntry } from '#query-api/scoresheet/scoresheet.presenter.ts';
import { type BoxSubject, countContributions, wouldCount } from './box-contributions.ts';
import type { readExplainedBoxScore } from './explained-box-score.queries.ts';
import { presentTeam, sumUp } from './explained-games.presenter.ts';

const { name, version } = boxScoreReadModel;
/** Shots are shown as made and attempted. */
const SHOTS: readonly BoxNumber[] = ['field_goals', 'three_points', 'free_throws'];

/** @throws RequestError 404 for an unknown game or player, and for a team that is not in the game */
export function presentExplainedBoxScore(
  { team_id, player_id, team_only: teamOnly = false, statistic }: BoxScoreExplainedQuery,
  { row, position }: ResultOf<typeof readExplainedBoxScore>,
): BoxScoreExplained {
  const game = found(row.game, 'game');
  const side = found(
    (['east', 'west'] as const).find((one) => game[`team_${one}_id`] === team_id),
    'team',
  );
  const player = player_id === undefined ? null : found(row.player, 'player');
  const box = row.box?.box ?? null;
  const standing = row.entries.filter(({ undone }) => !undone);
  const replay = presentReplay({ game, box, people: row.people, entries: standing });
  const subject = { side, playerId: player_id ?? null, teamOnly };
  const contributions = countContributions(replay, subject, statistic);
  const moments = formatMoments(toCourse(replay));
  const people = peopleInGame(row.people);
  const isShots = SHOTS.includes(statistic);
  const plays = row.entries.flatMap((entry): ExplainedPlay[] => {
    const counted = contributions.get(entry.id);
    const play = isPlayRow(entry) ? presentPlay(entry, game, people) : null;
    if (!entry.undone && counted !== undefined) {
      const { part, whole } = counted;
      const at = entry.sequence === null ? null : (moments[entry.sequence] ?? null);
      return [{ id: entry.id, play, at, part, whole: isShots ? whole : null, left_out: null }];
    }
    return entry.undone && wouldCount(replay, subject, statistic, presentEntry(entry).event)
      ? [{ id: entry.id, play, at: null, part: null, whole: null, left_out: 'undone' }]
      : [];
  });
  const summed = sumUp(
    plays.map(({ part, whole, left_out }) => (left_out === null ? { part: part ?? 0, whole } : { left_out })),
    statistic === 'minutes' ? 60_000 : 1,
  );
  return {
    position,
    read_model: { name, version },
    rule: 'what-a-box-score-counts',
    player: player && { id: player.id, name: formatPlayerName(player) },
    team: presentTeam(team_id, {
      name: game[`team_${side}_name`],
      logo: game[`team_${side}_logo`],
      colours: game[`team_${side}_colours`],
    }),
    value: box === null ? null : findValue(box[side], subject, statistic),
    making: isShots ? 'shots' : 'sum',
    ...summed,
    game_id: game.id,
    game_name: gameName(game),
    game_date: isoTime(game.game_date),
    time_known: game.time_known,
    game_status: game.status,
    recording: game.recording,
    plays,
  };
}

const isPlayRow = (entry: ScoresheetEntryRow): entry is PlayRow => entry.sequence !== null && isPlay(entry);

/** As the box score shows it. */
function findValue(side: BoxScoreSide, subject: BoxSubject, statistic: BoxNumber): number | string | null {
  const line = findLine(side, subject);
  if (line === undefined) return null;
  switch (statistic) {
    case 'field_goals':
      return shots(
        add(line.two_points_made, line.three_points_made),
        add(line.two_points_attempted, line.three_points_attempted),
      );
    case 'three_points':
    case 'free_throws':
      return shots(line[`${statistic}_made`], line[`${statistic}_attempted`]);
    default:
      return statistic in line ? line[statistic as keyof typeof line] : null;
  }
}

function findLine(side: BoxScoreSide, { playerId, teamOnly }: BoxSubject) {
  if (teamOnly) return toTeamLine(side);
  return playerId === null ? side.totals : side.players.find(({ player_id }) => player_id === playerId);
}

const add = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one + other;
/** Attempts can be unknown. */
const shots = (made: number | null, attempted: number | null) =>
  made === null ? null : attempted === null ? String(made) : `${made}-${attempted}`;
