import { t } from '@lingui/core/macro';
import { RULESETS } from '#events/game/ruleset.ts';

/** The rulesets as a select offers them, each with what makes it differ. */
export const RULESET_OPTIONS = Object.values(RULESETS).map(({ name, periods, periodSeconds, foulLimit }) => {
  const called = name === 'default' ? t`Default` : name.toUpperCase();
  return { value: name, label: t`${called}: ${periods} × ${periodSeconds / 60} min, ${foulLimit} fouls` };
});
