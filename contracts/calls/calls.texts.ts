/** Why a call is refused, whatever it is about. */
export const CALLS_TEXTS = {
  'call.stale': 'Somebody changed this in the meantime. Load it again.',
  'call.contended': 'Too many change this at the same moment. Try again.',
  'call.changed_elsewhere': 'Somebody else is changing this. Try again.',
  'call.event_unreadable':
    'Nothing can be recorded here. Event {revision} of {stream}, {type}, cannot be read: {reason}. An operator has to mend it, or to install the release that knows it.',
  'call.behind': 'The league is still catching up. Try again.',
  'call.too_many_changes': 'Too many changes. Wait a moment.',
} as const;
