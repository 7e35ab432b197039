/** Whose key a field that can be masked has besides its author's: its command's, whose events say the same. */
export const commandSubject = (stream: string, commandId: string): string => `reason:${stream}:${commandId}`;
