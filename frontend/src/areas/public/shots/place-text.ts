import { t } from '@lingui/core/macro';
import { distanceToBasket, type Place } from '#events/game/half-court.ts';
import { zoneAt } from '#events/game/shot-zone.ts';
import { formatDecimal } from '#frontend/lib/format.ts';
import { ZONE_WORDS } from './zone-words.ts';

/** Where a shot was taken, in words: `Left corner three, 7.1 m`. */
export function placeText(place: Place): string {
  return t`${ZONE_WORDS[zoneAt(place)]}, ${formatDecimal(distanceToBasket(place), 1)} m`;
}
