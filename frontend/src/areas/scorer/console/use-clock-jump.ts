import { useEffect, useState } from 'react';
import { explainJump, unexplainedJump } from '#frontend/areas/scorer/console/sheet/console-time.ts';
import { useReachability } from '#frontend/lib/hooks.ts';

const LOOK_MS = 1_000;

/**
 * By how many seconds this device's clock went ahead of its monotonic one while the game clock ran and there was no
 * server to ask: null otherwise. With a server it says what time it is.
 */
export function useClockJump(running: boolean): {
  seconds: number | null;
  explain: (how: 'set' | 'slept') => void;
} {
  const { reachable } = useReachability();
  const [jump, setJump] = useState(0);
  useEffect(() => {
    const look = () => {
      if ((reachable || !running) && unexplainedJump() > 0) explainJump('set');
      setJump(unexplainedJump());
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [reachable, running]);
  return {
    seconds: jump === 0 ? null : Math.round(jump / 1000),
    explain(how) {
      explainJump(how);
      setJump(0);
    },
  };
}
