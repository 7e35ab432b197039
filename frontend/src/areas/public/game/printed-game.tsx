import { t } from '@lingui/core/macro';
import { tipOffTime } from '#events/game/tip-off.ts';
import './printed-game.css';
import type { BoxScore } from '#contracts/game/box-score.contract.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import { PeriodTable } from '#frontend/features/game/period-table.tsx';
import { formatDateTime, formatItems } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { BoxScoreTables } from './box-score.tsx';

/** A game on one sheet of paper, under its board: what it was, points by period and both box scores. */
export function PrintedGame({ game, box }: { game: Game; box: BoxScore | undefined }) {
  const timeZone = useTimeZone();
  const facts = [
    formatDateTime(tipOffTime(game), timeZone),
    game.venue,
    game.tournament_name,
    game.season_name,
    game.scorekeeper_name === null ? null : t`Scorer ${game.scorekeeper_name}`,
  ];
  return (
    <div className="printed-game wrap grid gap-4 pt-3">
      <p>{formatItems(facts.filter((fact) => fact !== null))}</p>
      <PeriodTable game={game} />
      {box !== undefined && <BoxScoreTables game={game} box={box} />}
    </div>
  );
}
