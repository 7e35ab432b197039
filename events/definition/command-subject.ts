/**
 * The second key of a field that can be masked, besides its author's: that of its command, whose events say the same.
 */
export const commandSubject = (stream: string, commandId: string): string => `reason:${stream}:${commandId}`;
