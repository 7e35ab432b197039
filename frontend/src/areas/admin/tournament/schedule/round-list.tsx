import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { SchedulePreview } from '#contracts/schedule/schedule.commands.ts';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatTime, formatWeekday } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';

type Game = SchedulePreview['games'][number];

/** The games of a schedule, round by round. */
export function RoundList({ preview }: { preview: SchedulePreview }) {
  const timeZone = useTimeZone();
  const rounds = [...Map.groupBy(preview.games, ({ round }) => round)].sort(([one], [other]) => one - other);
  return (
    <ol aria-label={t`Rounds`}>
      {rounds.map(([round, games]) => {
        const resting = preview.byes.filter((bye) => bye.round === round);
        return (
          <li
            key={round}
            className="grid border-b border-line md:grid-cols-[112px_minmax(0,1fr)] md:items-stretch"
          >
            <div className="flex items-baseline justify-between gap-2 py-2 pe-3 md:block">
              <h2 className="text-14 font-[650]">{t`Round ${round}`}</h2>
              <p className="text-12 text-ink-3">
                {plural(games.length, { one: '# game', other: '# games' })}
              </p>
              {resting.map(({ team_id, team_name }) => (
                <p key={team_id} className="text-12 text-ink-3">
                  <Trans>
                    <Name>{team_name}</Name> rest
                  </Trans>
                </p>
              ))}
            </div>
            <ul className="grid md:grid-cols-[repeat(auto-fill,minmax(200px,1fr))]">
              {games.map((game) => (
                <RoundGame key={game.name} game={game} timeZone={timeZone} />
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

function RoundGame({ game, timeZone }: { game: Game; timeZone: string }) {
  const absent = [
    { id: game.team_east_id, name: game.team_east_name },
    { id: game.team_west_id, name: game.team_west_name },
  ].find(({ id }) => id === game.absent_team_id);
  return (
    <li
      className={clsx(
        'grid content-start gap-0.5 border-line py-2 text-13 max-md:border-t md:border-s md:px-2.5',
        game.outside_round && 'bg-warn-soft max-md:-mx-2 max-md:px-2',
      )}
    >
      <span className="font-semibold">
        <Name>{game.team_east_name}</Name> – <Name>{game.team_west_name}</Name>
      </span>
      <span className="text-12 text-ink-2 tabular-nums">
        {formatWeekday(game.game_date, timeZone)} {formatTime(game.game_date, timeZone)},{' '}
        <Name>{game.venue}</Name>
      </span>
      {game.outside_round && (
        <span className="text-12 font-medium text-warn">
          {absent === undefined ? (
            <Trans>Not with its round: no place was left.</Trans>
          ) : (
            <Trans>
              Not with its round: <Name>{absent.name}</Name> do not play that day.
            </Trans>
          )}
        </span>
      )}
    </li>
  );
}
