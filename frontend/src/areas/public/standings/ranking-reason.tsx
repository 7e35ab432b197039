import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RankingRow } from '#contracts/standings/standings.contract.ts';
import { Popover } from '#frontend/areas/public/popover.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { countedGamesQuery } from '#frontend/features/standings/standings.queries.ts';
import type { ExplainScope } from '#frontend/lib/explain-url.ts';
import { formatDate, formatRecord, formatScore, formatSigned } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { translated } from '#frontend/lib/wording.ts';
import { type CountedGames, gamesAmong, recordsAmong } from './games-among.ts';

type Reason = NonNullable<RankingRow['reason']>;

/** Why a team stands where it stands, behind a small button: the rule in words, the games it counted, and all its text. */
export function RankingReason({
  label,
  heading,
  teamId,
  reason,
  scope,
  trigger,
}: {
  label: string;
  heading: string;
  teamId: number;
  reason: Reason;
  /** What the table is over; undefined where its games cannot be asked for. */
  scope: ExplainScope | undefined;
  trigger: ReactNode;
}) {
  return (
    <Popover startsOpen label={label} trigger={trigger}>
      <p className="font-[650]">{heading}</p>
      <p className="mt-1 text-ink-2">{translated(reason.wording, reason.text)}</p>
      {scope !== undefined && reason.rule !== 'lot' && (
        <GamesOfTied teamId={teamId} reason={reason} scope={scope} />
      )}
      <p className="pt-2">
        <Link to={paths.rule('tie-breaks')} className="link touch-target inline-flex">
          <Trans>The rule</Trans>
        </Link>
      </p>
    </Popover>
  );
}

/** Of more teams only the games of the team itself are read. */
const MOST_READ = 5;

/** The games of the level teams against each other, as the table counts them, and what each made of them. */
function GamesOfTied({ teamId, reason, scope }: { teamId: number; reason: Reason; scope: ExplainScope }) {
  const tied = [teamId, ...reason.tied_with];
  const isWhole = tied.length <= MOST_READ;
  const { data: answers, error } = useQuery(countedGamesQuery(scope, isWhole ? tied : [teamId]));
  if (answers === undefined) {
    return (
      <p className="pt-2 text-ink-3">
        {error === null
          ? t`Loading games`
          : t`Failed to load the games against each other. Please try again later.`}
      </p>
    );
  }
  return <GamesAmong answers={answers} tied={tied} isWhole={isWhole} />;
}

/** The games themselves, and under them the record of each team in them where all are known. */
export function GamesAmong({
  answers,
  tied,
  isWhole,
}: {
  answers: readonly CountedGames[];
  tied: readonly number[];
  /** Whether the games of every level team are among the answers. */
  isWhole: boolean;
}) {
  const timeZone = useTimeZone();
  const games = gamesAmong(answers, tied);
  if (games.length === 0) {
    return (
      <p className="pt-2 text-ink-3">
        <Trans>They have not met.</Trans>
      </p>
    );
  }
  const records = isWhole && tied.length > 2 ? recordsAmong(answers, tied) : [];
  return (
    <>
      <ul className="mt-2 max-h-56 overflow-y-auto border-t border-line">
        {games.map((game) => (
          <li key={game.game_id} className="border-b border-line">
            <Link
              to={paths.game(game.game_id)}
              className="grid min-h-8 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1 hover:underline coarse:min-h-11"
            >
              <span>
                <Name>{`${game.team.name} – ${game.opponent.name}`}</Name>
                <span className="block text-12 text-ink-3">
                  {game.game_date !== null && formatDate(game.game_date, timeZone)}
                </span>
              </span>
              <b className="tabular-nums">{formatScore(game.team_score ?? 0, game.opponent_score ?? 0)}</b>
            </Link>
          </li>
        ))}
      </ul>
      {records.length > 0 && (
        <dl aria-label={t`In these games`} className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-3 pt-2">
          {records.map(({ team, wins, losses, ties, difference }) => (
            <div key={team.id} className="col-span-3 grid grid-cols-subgrid">
              <dt>
                <Name>{team.name}</Name>
              </dt>
              <dd className="text-end font-semibold tabular-nums">{formatRecord(wins, losses, ties)}</dd>
              <dd className="text-end text-ink-2 tabular-nums">{formatSigned(difference)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
