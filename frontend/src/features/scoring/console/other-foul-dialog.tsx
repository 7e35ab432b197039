import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ScoringAction } from '#contracts/game/scoring.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Dialog } from '#frontend/components/ui/dialog.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { SIDES, type Side } from '#frontend/features/scoring/scoring.types.ts';
import type { ConsolePlayer } from '#frontend/features/scoring/sheet/console-sheet.ts';
import type { ConsoleTeam } from '#frontend/features/scoring/sheet/console-teams.ts';

type FoulAction = Extract<ScoringAction, { type: 'foul' }>;
export type FoulFacts = Pick<FoulAction, 'by' | 'kind'> & { side: Side; player: ConsolePlayer | null };

const KINDS: ReadonlyArray<{ value: FoulAction['kind']; label: string }> = [
  { value: 'technical', label: t`Technical` },
  { value: 'offensive', label: t`Offensive` },
  { value: 'unsportsmanlike', label: t`Unsportsmanlike` },
  { value: 'disqualifying', label: t`Disqualifying` },
];

/** Fouls that are not a plain personal one, and fouls of a coach or a bench. */
export function OtherFoulDialog({
  player,
  teams,
  onClose,
  onSave,
}: {
  /** The player chosen before; without one the foul is a coach's or a bench's. */
  player: ConsolePlayer | null;
  teams: Record<Side, ConsoleTeam>;
  onClose: () => void;
  onSave: (foul: FoulFacts) => void;
}) {
  const choices: ReadonlyArray<{ value: string; label: string; foul: Omit<FoulFacts, 'kind'> }> = [
    ...(player === null
      ? []
      : [
          {
            value: 'player',
            label: `${player.number ?? ''} ${player.name}`.trim(),
            foul: { by: 'player' as const, side: player.side, player },
          },
        ]),
    ...SIDES.flatMap((side) =>
      (['coach', 'bench'] as const).map((by) => ({
        value: `${side}-${by}`,
        label: by === 'coach' ? t`${teams[side].name}, coach` : t`${teams[side].name}, bench`,
        foul: { by, side, player: null },
      })),
    ),
  ];
  const [who, setWho] = useState(choices[0]?.value);
  const [kind, setKind] = useState<FoulAction['kind']>('technical');
  const chosen = choices.find((choice) => choice.value === who);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Other foul`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabled={chosen === undefined}
            onClick={() => chosen !== undefined && onSave({ ...chosen.foul, kind })}
          >
            <Trans>Save foul</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Kind`}>
        <Select value={kind} onChange={(event) => setKind(event.target.value as FoulAction['kind'])}>
          {KINDS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t`By`}
        hint={
          player === null
            ? t`For a player’s foul, tap the player first, then Other foul.`
            : t`Fouls of a coach or a bench count for no player and no team.`
        }
      >
        <Select value={who} onChange={(event) => setWho(event.target.value)}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </Dialog>
  );
}
