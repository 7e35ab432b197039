import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { PlayerStatistic } from '#contracts/statistics/statistics.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { WinLoss } from '#frontend/components/ui/win-loss.tsx';
import { hostWord } from '#frontend/features/game/host-word.ts';
import {
  formatClock,
  formatDate,
  formatItems,
  formatScore,
  formatSigned,
  NO_VALUE,
} from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { GAME_BY_GAME, STATISTIC_WORDS, statisticTitle } from '#frontend/lib/statistics.ts';

const row = columnsFor<PlayerStatistic>();
type Value = 'points' | (typeof GAME_BY_GAME)[number];
type Shots = 'field_goals' | 'three_points' | 'free_throws';

const value = (id: Value) =>
  row.accessor((line) => line[id] ?? undefined, {
    id,
    header: STATISTIC_WORDS[id].short,
    sortUndefined: 'last',
    sortDescFirst: true,
    meta: { title: statisticTitle(id), ...(id === 'points' && { className: 'font-bold' }) },
    cell: ({ getValue }) => getValue() ?? NO_VALUE,
  });
const shots = (id: Shots, header: string, title: string) =>
  row.display({
    id,
    header,
    meta: { title },
    cell: ({ row: { original } }) => {
      const made = original[`${id}_made`];
      const attempted = original[`${id}_attempted`];
      return made === null ? NO_VALUE : `${made}–${attempted ?? '?'}`;
    },
  });

const COLUMNS = row.columns([
  row.accessor((line) => line.game_date ?? '', {
    id: 'game',
    header: t`Game`,
    sortDescFirst: true,
    meta: { align: 'start', sticky: true },
    cell: ({ row: { original } }) => <GameCell line={original} />,
  }),
  row.display({
    id: 'result',
    header: t`Result`,
    meta: { align: 'start' },
    cell: ({ row: { original } }) => <ResultCell line={original} />,
  }),
  row.accessor((line) => line.seconds_played ?? undefined, {
    id: 'minutes',
    header: STATISTIC_WORDS.minutes.short,
    sortUndefined: 'last',
    sortDescFirst: true,
    meta: { title: statisticTitle('minutes') },
    cell: ({ getValue }) => {
      const seconds = getValue();
      return seconds === undefined ? NO_VALUE : formatClock(seconds);
    },
  }),
  value('points'),
  shots('field_goals', t`FG`, t`Field goals made–attempted`),
  shots('three_points', t`3P`, t`Three-pointers made–attempted`),
  shots('free_throws', t`FT`, t`Free throws made–attempted`),
  ...GAME_BY_GAME.map(value),
  row.accessor((line) => line.plus_minus ?? undefined, {
    id: 'plus_minus',
    header: STATISTIC_WORDS.plus_minus.short,
    sortUndefined: 'last',
    sortDescFirst: true,
    meta: { title: statisticTitle('plus_minus') },
    cell: ({ getValue }) => {
      const points = getValue();
      return points === undefined ? NO_VALUE : formatSigned(points);
    },
  }),
]);

function GameCell({ line }: { line: PlayerStatistic }) {
  const timeZone = useTimeZone();
  return (
    <span className="inline-flex items-center gap-2">
      <span className="w-20 shrink-0 text-ink-3 phone:hidden">{formatDate(tipOffTime(line), timeZone)}</span>
      <Link to={paths.game(line.game_id)} className="touch-target inline-flex font-[550] hover:underline">
        <span className="me-1 text-ink-3">{hostWord(line)}</span>
        <Name className="max-w-44 truncate phone:max-w-28">{line.opponent_name}</Name>
      </Link>
    </span>
  );
}

function ResultCell({ line }: { line: PlayerStatistic }) {
  const { result, team_score, opponent_score, overtimes, game_status } = line;
  const notes = [
    ...(overtimes > 0 ? [overtimes === 1 ? t`OT` : t`${overtimes}OT`] : []),
    ...(game_status === 'completed' ? [t`unofficial`] : []),
  ];
  return (
    <span className="inline-flex items-center gap-2">
      {result !== null && <WinLoss result={result} />}
      {team_score === null || opponent_score === null ? NO_VALUE : formatScore(team_score, opponent_score)}
      {notes.length > 0 && <span className="text-12 text-ink-3">{formatItems(notes)}</span>}
    </span>
  );
}

/** A player game by game. */
export function PlayerLinesTable({ lines }: { lines: readonly PlayerStatistic[] }) {
  return (
    <DataTable
      caption={t`Game by game`}
      columns={COLUMNS}
      rows={lines}
      rowId={({ game_id }) => String(game_id)}
      note={({ did_not_play }) => (did_not_play === true ? t`Did not play` : undefined)}
      density="dense"
    />
  );
}
