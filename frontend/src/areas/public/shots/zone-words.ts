import { t } from '@lingui/core/macro';
import type { GameShotZone, ShotZone } from '#events/game/shot-zone.ts';

export const ZONE_WORDS: Readonly<Record<ShotZone, string>> = {
  rim: t`At the rim`,
  paint: t`Paint`,
  left_mid_range: t`Left mid-range`,
  top_mid_range: t`Top mid-range`,
  right_mid_range: t`Right mid-range`,
  left_corner_three: t`Left corner three`,
  left_wing_three: t`Left wing three`,
  top_three: t`Top three`,
  right_wing_three: t`Right wing three`,
  right_corner_three: t`Right corner three`,
};

export const GAME_ZONE_WORDS: Readonly<Record<GameShotZone, string>> = {
  rim: ZONE_WORDS.rim,
  paint: ZONE_WORDS.paint,
  mid_range: t`Mid-range`,
  corner_three: t`Corner threes`,
  above_the_break_three: t`Threes above the break`,
};
