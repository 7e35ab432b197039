import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { CourtActionFacts } from '#contracts/game/scoring.commands.ts';
import { otherSide } from '#events/game/court.events.ts';
import { REST_MS } from '#frontend/areas/scorer/console/device/taps.ts';
import { AnswerButton, AnswerRow, nameOf } from '#frontend/areas/scorer/console/follow-up-strip.tsx';
import { type ConsoleGame, courtAndBench } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import type { ConsoleTeam } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import { ofSomebodyElse, whoCan } from './whose.ts';

/** Corrects whose an action was in one tap: the other team's players on court first, then those of its own. */
export function SomebodyElse({
  view,
  teams,
  facts,
  onSave,
}: {
  view: ConsoleGame;
  teams: Record<Side, ConsoleTeam>;
  facts: CourtActionFacts;
  onSave: (replacement: CourtActionFacts) => void;
}) {
  /** The second of two quick taps on the row must not answer. */
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  const who = whoCan(facts);
  if (who === undefined || who === 'substitution') return null;
  const other = otherSide(facts.side);
  const said = ('player_id' in facts ? facts.player_id : null) ?? null;
  const save = (side: Side, playerId: number | null) => onSave(ofSomebodyElse(facts, { side, playerId }));
  const ofTeam = (side: Side) => (
    <Button key={side} className="h-12" onClick={() => save(side, null)}>
      <Crest team={teams[side]} size={22} />
      {who === 'team' ? teams[side].name : t`${teams[side].name}, team`}
    </Button>
  );
  return (
    <fieldset disabled={!settled} className="grid min-w-0 gap-2 border-b border-line pb-4">
      <legend className="mb-2 text-13 font-semibold">
        {who === 'team' ? <Trans>The other team?</Trans> : <Trans>Somebody else?</Trans>}
      </legend>
      {who !== 'team' &&
        [other, facts.side].map((side) => (
          <AnswerRow key={side}>
            {courtAndBench(view, side)
              .court.filter(({ id }) => id !== said)
              .map((player) => (
                <AnswerButton
                  key={player.id}
                  player={player}
                  team={teams[side]}
                  label={t`It was ${nameOf(player)}`}
                  onClick={() => save(side, player.id)}
                />
              ))}
          </AnswerRow>
        ))}
      {who !== 'player' && (
        <div className="grid grid-cols-2 gap-1.5">
          {ofTeam(other)}
          {who === 'player_or_team' && said !== null && ofTeam(facts.side)}
        </div>
      )}
    </fieldset>
  );
}
