import { useEffect } from 'react';
import type { ReplayControls } from './use-replay.ts';

/** Where keys have a meaning of their own. The handle of the replay is not among them: it moves by the same keys. */
const OWN_KEYS =
  'input:not([data-replay-handle]), textarea, select, [contenteditable], [role=tab], [role=menu], [role=dialog], [role=tabpanel] table';
/** Space presses these. */
const PRESSED = 'button, a, summary, video';

/** Space plays and pauses, arrows step, Home and End go to the edges of the game. */
export function useReplayKeys(controls: ReplayControls, last: number): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest(OWN_KEYS) !== null) return;
      if (event.key === ' ' && target instanceof Element && target.closest(PRESSED) !== null) return;
      const action = actionFor(event.key, controls, last);
      if (action === undefined) return;
      event.preventDefault();
      action();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

function actionFor(key: string, controls: ReplayControls, last: number): (() => void) | undefined {
  switch (key) {
    case ' ':
      return controls.togglePlaying;
    case 'ArrowRight':
      return controls.stepForward;
    case 'ArrowLeft':
      return controls.stepBack;
    case 'Home':
      return () => controls.go(0);
    case 'End':
      return () => controls.go(last);
    default:
      return undefined;
  }
}
