import { plural, t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { BoxLine, BoxScore } from '#contracts/game/box-score.contract.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import type { Side } from '#events/game/court.events.ts';
import { Crest, teamTone } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { gameSides, teamTones } from '#frontend/features/game/game.sides.ts';
import { formatItems } from '#frontend/lib/format.ts';
import { shortPersonName } from '#frontend/lib/person-name.ts';

/** The players of each side who are on court, with their points and fouls. */
export function FiveOnCourt({
  game,
  players,
  marked,
}: {
  game: Game;
  /** Undefined where it is unknown who is on court. */
  players: Readonly<Record<Side, readonly BoxLine[] | undefined>>;
  /** The player who just did something. */
  marked?: number | null | undefined;
}) {
  const sides = gameSides(game);
  const tones = teamTones(game);
  return (
    <Panel title={t`On court`}>
      {(['east', 'west'] as const).map((side) => {
        const five = players[side];
        if (five === undefined) return null;
        return (
          <div
            key={side}
            className="grid grid-cols-[26px_minmax(0,1fr)] items-center gap-2 border-t border-line py-1.5"
          >
            <Crest team={sides[side]} size={22} label={sides[side].name} />
            <div {...teamTone(tones[side])}>
              <ul className="grid grid-cols-5 gap-1 md:gap-2">
                {five.map((line) => (
                  <li
                    key={line.player_id}
                    className={clsx(
                      'grid min-w-0 content-start items-center gap-x-2 border-tone max-xl:border-t-4 max-xl:pt-1.5 max-xl:pb-1 max-xl:text-center xl:h-[46px] xl:grid-cols-[34px_minmax(0,1fr)] xl:border-s-4 xl:ps-1.5',
                      marked === line.player_id && 'bg-accent-soft',
                    )}
                  >
                    <span className="text-[1.625rem] face-score xl:row-span-2 xl:text-center">
                      {line.number ?? ''}
                    </span>
                    <Name className="truncate font-semibold max-xl:text-12 max-xl:[font-stretch:76%] xl:self-end xl:text-14 xl:leading-[18px]">
                      {shortPersonName(line.name)}
                    </Name>
                    <span
                      className={clsx(
                        'truncate text-12 leading-4 face-table max-xl:whitespace-normal xl:self-start',
                        marked === line.player_id ? 'text-ink-2' : 'text-ink-3',
                      )}
                    >
                      {formatItems([
                        line.points !== null && t`${line.points} pts`,
                        line.fouls !== null && plural(line.fouls, { one: '# foul', other: '# fouls' }),
                      ])}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        );
      })}
    </Panel>
  );
}

/** The players on court now; nothing where they are unknown. */
export function FiveOnCourtNow({ game, box }: { game: Game; box: BoxScore | undefined }) {
  const five = (side: Side) => {
    const players = box?.[side].players ?? [];
    return players.some(({ on_court }) => on_court === true)
      ? players.filter(({ on_court }) => on_court === true)
      : undefined;
  };
  const players = { east: five('east'), west: five('west') };
  if (players.east === undefined && players.west === undefined) return null;
  return <FiveOnCourt game={game} players={players} />;
}
