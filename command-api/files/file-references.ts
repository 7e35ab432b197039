import { FOREIGN } from '#events/readable-events.ts';
import { type DataOf, type EventType, eventDefinition } from '#events/registry.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';

/** Events that put a file into use, and the field with its id; null in it means none from now on. */
const FILE_FIELDS = {
  TeamLogoChanged: 'logoFileId',
  PlayerPhotoChanged: 'photoFileId',
  PlayerDocumentChanged: 'documentFileId',
  SponsorImageChanged: 'image',
} as const satisfies { [Type in EventType]?: keyof DataOf<Type> };
/** Events after which their stream's files are in use no longer. */
const ENDINGS: readonly EventType[] = ['TeamDeleted', 'PlayerDeleted', 'SponsorDeleted', 'PersonErased'];

/** The streams whose events name files. */
export const FILE_STREAMS = ['team-', 'player-', 'sponsor-'] as const;

/** The id an event puts into use, null for "none any more", undefined for an event about no file. */
export function findFileId({ type, data }: Pick<RecordedEvent, 'type' | 'data'>): string | null | undefined {
  const field = (FILE_FIELDS as Readonly<Record<string, string>>)[type];
  if (field === undefined) return undefined;
  const id = data[field];
  return typeof id === 'string' ? id : null;
}

/** Which files the log refers to, and which it no longer does. */
export class FileReferences {
  /** By stream and event type. */
  private readonly current = new Map<string, string>();
  private readonly used = new Set<string>();
  private readonly released = new Set<string>();
  /** An event that this release does not know, or cannot read, may have put any file into use. */
  mayBeMore = false;

  /** @returns the files that this event took out of use */
  apply(event: Pick<RecordedEvent, 'stream' | 'type' | 'data'>): string[] {
    if (event.type !== FOREIGN && eventDefinition(event.type) === undefined) this.mayBeMore = true;
    if (ENDINGS.some((type) => type === event.type)) {
      return Object.keys(FILE_FIELDS).flatMap((type) => this.release(`${event.stream} ${type}`));
    }
    const id = findFileId(event);
    const key = `${event.stream} ${event.type}`;
    if (id === undefined || id === this.current.get(key)) return [];
    const released = this.release(key);
    if (id !== null) {
      this.current.set(key, id);
      this.used.add(id);
      this.released.delete(id);
    }
    return released;
  }

  /** The fate of a stored file: `unknown` means that no event has named it (yet). */
  statusOf(id: string): 'used' | 'released' | 'unknown' {
    if (this.used.has(id)) return 'used';
    return this.released.has(id) ? 'released' : 'unknown';
  }

  /** Whether any event ever named a file. */
  get knowsAny(): boolean {
    return this.used.size + this.released.size > 0;
  }

  private release(key: string): string[] {
    const id = this.current.get(key);
    if (id === undefined) return [];
    this.current.delete(key);
    this.used.delete(id);
    this.released.add(id);
    return [id];
  }
}
