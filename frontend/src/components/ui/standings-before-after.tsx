import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { StandingsImpact } from '#contracts/impact/impact.contract.ts';
import { formatNumber, formatRecord, NO_VALUE } from '#frontend/lib/format.ts';
import { translated } from '#frontend/lib/wording.ts';
import { BeforeAfter } from './before-after.tsx';
import { changedPlaces } from './changed-places.ts';
import { Crest } from './crest.tsx';
import { Name } from './name.tsx';

/** The same standings at two moments, each in its order: every team of them. */
type Table = Pick<StandingsImpact, 'before' | 'after'>;
type Row = Table['before'][number];
type Labels = { before: string; after: string };

/** In pixels; the lines between the two orders end in the middle of a row. */
const ROW = 28;
const GAP = 40;

/**
 * What changes from one table to the other. Where a place or a record does, they stand as two orders joined by lines; else
 * points are all there is.
 */
export function StandingsBeforeAfter({ table, labels }: { table: Table; labels: Labels }) {
  const { moved, changed } = changedPlaces(table);
  return (
    <>
      {moved.size > 0 || changesRecord(table) ? <TwoOrders table={table} labels={labels} /> : null}
      <ul className="pt-1 text-13">
        {table.after
          .filter(({ team_id }) => changed.has(team_id))
          .map((row) => (
            <ChangedTeam
              key={row.team_id}
              before={table.before.find(({ team_id }) => team_id === row.team_id)}
              after={row}
            />
          ))}
      </ul>
    </>
  );
}

/** A team's points, and why it stands where it does if that is for another reason than before. */
function ChangedTeam({ before, after }: { before: Row | undefined; after: Row }) {
  const { reason } = after;
  const points = (row: Row) => `${row.points_for}–${row.points_against}`;
  const classified = (row: Row | undefined) => row?.classification_points ?? null;
  const isClassified = classified(before) !== classified(after);
  const isPoints = before !== undefined && points(before) !== points(after);
  const isReason = reason !== null && reason.text !== before?.reason?.text;
  if (!isPoints && !isClassified && !isReason) return null;
  return (
    <li className="flex flex-wrap gap-x-3 py-1">
      <Name className="font-[550]">{after.team_name}</Name>
      {isPoints && (
        <span className="flex gap-1.5 text-ink-2">
          <Trans>Points</Trans> <BeforeAfter before={points(before)} after={points(after)} />
        </span>
      )}
      {isClassified && (
        <span className="flex gap-1.5 text-ink-2">
          <Trans>Classification points</Trans>{' '}
          <BeforeAfter before={inWords(classified(before))} after={inWords(classified(after))} />
        </span>
      )}
      {isReason && <span className="text-ink-2">{translated(reason.wording, reason.text)}</span>}
    </li>
  );
}

const inWords = (points: number | null) => (points === null ? NO_VALUE : formatNumber(points));

const record = ({ rank, wins, losses, ties }: Row) =>
  `${rank ?? NO_VALUE} ${formatRecord(wins, losses, ties)}`;

function changesRecord({ before, after }: Table): boolean {
  return before.some((row, place) => {
    const becomes = after[place];
    return becomes === undefined || record(row) !== record(becomes);
  });
}

/** Only what changes is dark. */
function TwoOrders({ table, labels }: { table: Table; labels: Labels }) {
  const { first, last, moved, changed } = changedPlaces(table);
  const before = table.before.slice(first, last + 1);
  const after = table.after.slice(first, last + 1);
  const height = before.length * ROW;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_40px_minmax(0,1fr)] phone:grid-cols-[minmax(0,1fr)_20px_minmax(0,1fr)]">
      <Order label={labels.before} rows={before} dark={changed} />
      <svg
        width="100%"
        height={height}
        viewBox={`0 0 ${GAP} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="fill-none"
      >
        {before.map(({ team_id }, from) => {
          const to = after.findIndex((row) => row.team_id === team_id);
          if (to < 0) return null;
          return (
            <path
              key={team_id}
              d={`M0 ${middle(from)}C${GAP / 2} ${middle(from)} ${GAP / 2} ${middle(to)} ${GAP} ${middle(to)}`}
              className={from === to ? 'stroke-line' : 'stroke-ink'}
              strokeWidth={from === to ? 1 : 2}
            />
          );
        })}
      </svg>
      <Order label={labels.after} rows={after} dark={changed} marked={moved} />
    </div>
  );
}

const middle = (place: number) => place * ROW + ROW / 2;

function Order({
  label,
  rows,
  dark,
  marked,
}: {
  label: string;
  rows: readonly Row[];
  dark: ReadonlySet<number>;
  marked?: ReadonlySet<number>;
}) {
  return (
    <ol aria-label={label}>
      {rows.map(({ rank, wins, losses, ties, ...team }) => (
        <li
          key={team.team_id}
          style={{ height: ROW }}
          className={clsx(
            'flex items-center gap-2 border-b border-line text-13 tabular-nums',
            dark.has(team.team_id) ? 'font-[650]' : 'text-ink-3',
            marked?.has(team.team_id) === true && 'bg-sunken',
          )}
        >
          <span className="w-5 shrink-0 text-end">{rank ?? NO_VALUE}</span>
          <Crest
            team={{
              id: team.team_id,
              name: team.team_name,
              logo: team.team_logo,
              colours: team.team_colours,
            }}
            size={16}
          />
          <Name className="min-w-0 flex-1 truncate">{team.team_name}</Name>
          <span className="shrink-0 pe-1">{formatRecord(wins, losses, ties)}</span>
        </li>
      ))}
    </ol>
  );
}
