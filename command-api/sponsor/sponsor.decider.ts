import type { Decider } from '#command-api/command-handling/decider.ts';
import type { CommandHandler } from '#command-api/command-handling/handle-command.ts';
import { reject, rejectField } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import { unchangedBy } from '#events/definition/unknown-event.ts';
import type { SponsorEvent } from '#events/sponsor/sponsor.events.ts';

type Details = { name: string; url: string | null; order: number; active: boolean };
/** `image` is the id of a stored file; absent: the picture stays as it is. */
type Picture = { image?: string | undefined };
export type SponsorCommand = { sponsorId: number } & (
  | ({ type: 'add_sponsor' } & Details & Picture)
  /** Absent fields stay as they are. */
  | ({ type: 'change_sponsor' } & Partial<Details> & Picture)
  | { type: 'remove_sponsor_image' }
  | { type: 'delete_sponsor' }
);
export type Sponsor = null | ({ deleted: boolean; image: string | null } & Details);

const NAME = 'Sponsor name is required';

export type SponsorHandler = CommandHandler<Sponsor, SponsorCommand, SponsorEvent>;

export const sponsorDecider: Decider<Sponsor, SponsorCommand, SponsorEvent> = {
  initial: null,
  decide(command, sponsor) {
    const { sponsorId } = command;
    if (command.type === 'add_sponsor') {
      if (sponsor !== null)
        return reject('already_exists', say('sponsor.exists', 'This sponsor exists already.'));
      const details = tidied(command);
      if (details.name === '') return rejectField('name', NAME);
      return [
        { type: 'SponsorAdded', data: { sponsorId, ...details } },
        ...imageChange(sponsorId, null, command.image),
      ];
    }
    if (sponsor === null || sponsor.deleted) return reject('not_found', say('sponsor.missing'));
    switch (command.type) {
      case 'change_sponsor': {
        const details = tidied({ ...sponsor, ...command });
        if (details.name === '') return rejectField('name', NAME);
        return [
          ...(same(details, sponsor)
            ? []
            : [{ type: 'SponsorChanged' as const, data: { sponsorId, ...details } }]),
          ...imageChange(sponsorId, sponsor.image, command.image),
        ];
      }
      case 'remove_sponsor_image':
        if (sponsor.image === null) return [];
        return [{ type: 'SponsorImageChanged', data: { sponsorId, image: null } }];
      case 'delete_sponsor':
        return [{ type: 'SponsorDeleted', data: { sponsorId } }];
      default: {
        const unknown: never = command;
        return unknown;
      }
    }
  },
  evolve(sponsor, event) {
    switch (event.type) {
      case 'SponsorAdded':
        return { ...tidied(event.data), deleted: false, image: null };
      case 'SponsorChanged':
        return sponsor && { ...sponsor, ...tidied(event.data) };
      case 'SponsorImageChanged':
        return sponsor && { ...sponsor, image: event.data.image };
      case 'SponsorDeleted':
        return sponsor && { ...sponsor, deleted: true };
      default:
        return unchangedBy(event, sponsor);
    }
  },
};

function tidied({ name, url, order, active }: Details): Details {
  return { name: name.trim(), url, order, active };
}

function same(one: Details, other: Details): boolean {
  return (
    one.name === other.name &&
    one.url === other.url &&
    one.order === other.order &&
    one.active === other.active
  );
}

function imageChange(sponsorId: number, before: string | null, image: string | undefined): SponsorEvent[] {
  if (image === undefined || image === before) return [];
  return [{ type: 'SponsorImageChanged', data: { sponsorId, image } }];
}
