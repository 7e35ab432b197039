/** A timestamp as `json_agg` writes it → ISO time in UTC. */
export function isoTime(timestamp: string): string;
export function isoTime(timestamp: string | null): string | null;
export function isoTime(timestamp: string | null): string | null {
  return timestamp === null ? null : new Date(timestamp).toISOString();
}
