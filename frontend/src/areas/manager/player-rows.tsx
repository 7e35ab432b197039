import { Link } from 'react-router-dom';
import type { Player } from '#contracts/player/player.contract.ts';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatWord } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';

/** A few players of one team, a line each: number, name, position. */
export function PlayerRows({ players }: { players: readonly Player[] }) {
  return (
    <ul>
      {players.map((player) => (
        <li
          key={player.id}
          className="relative flex min-h-11 items-center gap-3 border-t border-line py-1.5 hover:bg-sunken"
        >
          <span className="w-7 font-semibold text-ink-3 tabular-nums">{player.number ?? ''}</span>
          <Link
            to={paths.player(player.id)}
            className="min-w-0 truncate font-[550] after:absolute after:inset-0"
          >
            <Name>{`${player.first_name} ${player.last_name}`}</Name>
          </Link>
          <span className="ms-auto text-13 text-ink-3">{formatWord(player.position)}</span>
        </li>
      ))}
    </ul>
  );
}
