import { t } from '@lingui/core/macro';
import { formatDecimal, formatNumber } from '#frontend/lib/format.ts';

const KIB = 1024;

/** The size of a file: `11 KB`, `1.5 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < KIB * KIB) return t`${formatNumber(Math.max(1, Math.round(bytes / KIB)))} KB`;
  const megabytes = bytes / (KIB * KIB);
  return t`${Number.isInteger(megabytes) ? formatNumber(megabytes) : formatDecimal(megabytes, 1)} MB`;
}
