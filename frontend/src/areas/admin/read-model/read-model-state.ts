import type { ReadModelState } from '#contracts/read-model/read-model.contract.ts';

/** Rows of a read model that differed when it was last verified; 0 when it was built anew since. */
export function differingRows({ verified_at, verified_differences, rebuilt_at }: ReadModelState): number {
  if (verified_at === null || verified_differences === null) return 0;
  return rebuilt_at !== null && rebuilt_at > verified_at ? 0 : verified_differences;
}

/** Those that do not say what the log says, as far as anybody has looked. */
export function wrongModels(models: readonly ReadModelState[]): ReadModelState[] {
  return models.filter((model) => model.state === 'stopped' || differingRows(model) > 0);
}
