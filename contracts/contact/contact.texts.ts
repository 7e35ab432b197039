/** Why a message to the league is not sent. */
export const CONTACT_TEXTS = {
  'contact.too_many': 'You have sent several messages already. Please try again later.',
} as const;
