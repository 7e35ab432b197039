import { t } from '@lingui/core/macro';
import type { ThrowCount } from '#events/game/court-actions.ts';
import type { FollowUp } from './follow-up.ts';

export function questionText(question: FollowUp): string {
  switch (question.kind) {
    case 'assist':
      return t`Assist?`;
    case 'rebound':
      return t`Rebound?`;
    case 'block':
      return t`Blocked by?`;
    case 'turnover_kind':
      return question.canSteal ? t`What kind? Steal?` : t`What kind?`;
    case 'steal':
      return t`Steal?`;
    case 'turnover':
      return t`Turnover?`;
    case 'foul':
      if (question.isDrawn) return t`Drawn by?`;
      return question.throws === null ? t`Free throws?` : t`Who throws?`;
    case 'throws':
      if (!question.withMisses) return t`Throws made?`;
      return t`Throw ${question.next} of ${question.of}`;
  }
}

export const THROW_LABELS: Record<ThrowCount, string> = {
  0: t`No throws`,
  1: t`1 throw`,
  2: t`2 throws`,
  3: t`3 throws`,
};
