import { AreaFrame } from '#frontend/areas/shared/area-frame.tsx';
import { SCORER_NAVIGATION } from './scorer-navigation.ts';

/** What is around the scorers’ pages, except the console. */
export function ScorerArea() {
  return <AreaFrame area={SCORER_NAVIGATION} />;
}
