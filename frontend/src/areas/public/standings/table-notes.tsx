import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { RankingRow, Rankings } from '#contracts/standings/standings.contract.ts';
import { Name } from '#frontend/components/ui/name.tsx';
import { leftInWords } from '#frontend/features/standings/left-in-words.ts';
import { ORDER_WORDS, TIE_BREAK_WORDS } from '#frontend/features/standings/standings-rules-words.ts';
import { formatDay, formatItems, formatSigned } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';

/** Whether a table has a column of classification points. */
export const showsPoints = ({
  rankings,
  standings_rules,
}: Pick<Rankings, 'rankings' | 'standings_rules'>): boolean =>
  standings_rules.order_by === 'classification_points' ||
  rankings.some(
    ({ adjustments, classification_points }) => adjustments.length > 0 && classification_points !== null,
  );

/** Below the table of a tournament: points given or taken away, teams that have left, who goes on, and how it is ordered. */
export function TableNotes({
  rankings,
  standings_rules: rules,
}: Pick<Rankings, 'rankings' | 'standings_rules'>) {
  const places = rules.playoff_places;
  const order = formatItems([
    ORDER_WORDS[rules.order_by],
    ...rules.tie_breaks.map((rule) => TIE_BREAK_WORDS[rule]),
  ]);
  return (
    <div className="grid gap-1 pt-2.5 text-12 text-ink-3">
      <Adjustments rankings={rankings} />
      <Withdrawals rankings={rankings} />
      {places !== null && places < rankings.length && (
        <p>
          {plural(places, {
            one: 'Above the dashed line: the first goes on to the playoffs.',
            other: 'Above the dashed line: the first # go on to the playoffs.',
          })}
        </p>
      )}
      <p>
        <Trans>Order: {order}.</Trans>
      </p>
      <Link to={paths.rule('tie-breaks')} className="link touch-target inline-flex w-fit">
        <Trans>The rule</Trans>
      </Link>
    </div>
  );
}

/** Below a table over several tournaments. */
export function DefaultOrder() {
  return (
    <p className="pt-2.5 text-12 text-ink-3">
      <Trans>
        Order: win percentage, then FIBA’s classification, whatever the rules of its tournaments. Points given
        or taken away count in the table of a tournament alone.
      </Trans>
    </p>
  );
}

function Withdrawals({ rankings }: { rankings: readonly RankingRow[] }) {
  const left = rankings.filter(({ withdrawn }) => withdrawn !== null);
  if (left.length === 0) return null;
  return (
    <ul aria-label={t`Teams that have left`}>
      {left.map(({ team_id, team_name, withdrawn }) => (
        <li key={team_id}>
          † <Name>{team_name}</Name>: {withdrawn !== null && leftInWords(withdrawn)}
        </li>
      ))}
    </ul>
  );
}

function Adjustments({ rankings }: { rankings: readonly RankingRow[] }) {
  const decided = rankings.flatMap((row) => row.adjustments.map((adjustment) => ({ ...adjustment, row })));
  if (decided.length === 0) return null;
  return (
    <ul aria-label={t`Points given or taken away`}>
      {decided.map(({ id, points, date, note, row }) => (
        <li key={id}>
          * <Name>{row.team_name}</Name>: {formatSigned(points)}, {formatDay(date)}
          {note !== null && (
            <>
              {': '}
              <Name>{note}</Name>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
