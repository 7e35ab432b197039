/** Venues are told apart by name, however it is written. */
export const venueKey = (name: string): string => name.trim().toLowerCase();
