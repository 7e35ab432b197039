import { z } from 'zod';

const NAME = 'Sponsor name is required';
const URL_TEXT = 'Please enter a valid website URL';

/** http(s) only; `https://` is added where no scheme was typed (decisions, "Validation and display"). */
const webAddress = z
  .string()
  .trim()
  .max(500, 'Website must be less than 500 characters')
  .transform((text, context) => {
    if (text === '') return null;
    const address = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]*:\d/.test(text) ? text : `https://${text}`;
    const parsed = URL.canParse(address) ? new URL(address) : null;
    if (parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.hostname.includes('.')) return address;
    context.addIssue({ code: 'custom', message: URL_TEXT });
    return z.NEVER;
  });

/** POST /api/sponsors/, PUT /api/sponsors/{id}/; as a form also with the file `image`. */
export const sponsorBodySchema = z.object({
  name: z
    .string({ error: NAME })
    .trim()
    .min(1, NAME)
    .max(100, 'Sponsor name must be less than 100 characters'),
  url: webAddress.nullable().default(null),
  /** Place in the block: lower ones first. */
  order: z.number().int().min(0).max(10_000).default(0),
  /** Whether the block shows it. */
  active: z.boolean().default(true),
});

/** A sponsor, as the command left it. */
export const sponsorAnswerSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string().nullable(),
  /** Address of the picture. */
  image: z.string().nullable(),
  order: z.number().int(),
  active: z.boolean(),
});
export type SponsorAnswer = z.infer<typeof sponsorAnswerSchema>;
