/** The types of files that are accepted. Not SVG, which can hold scripts. */
export type FileFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'pdf';

const MIB = 1024 * 1024;
const IMAGES: readonly FileFormat[] = ['png', 'jpeg', 'webp', 'gif'];

/**
 * What people may upload (docs/rules.md, "People and files"). `area`: whether
 * everyone may see it; `longestSide`: in pixels, the size that images are reduced to.
 */
export const UPLOAD_KINDS = {
  /** Of a team, and a sponsor's. */
  logo: {
    area: 'public',
    formats: IMAGES,
    maxBytes: 2 * MIB,
    longestSide: 512,
    wrongFormat: 'Please select a valid image file for logo',
    tooLarge: 'File size must be less than 2MB',
  },
  photo: {
    area: 'public',
    formats: IMAGES,
    maxBytes: 5 * MIB,
    longestSide: 1_024,
    wrongFormat: 'Please select a valid image file for photo',
    tooLarge: 'File size must be less than 5MB',
  },
  document: {
    area: 'private',
    formats: ['jpeg', 'png', 'gif', 'pdf'],
    maxBytes: 5 * MIB,
    // Small print has to stay readable.
    longestSide: 2_560,
    wrongFormat: 'Please select a valid file (JPG, PNG, GIF, or PDF)',
    tooLarge: 'Document file size must be less than 5MB',
  },
} as const satisfies Record<
  string,
  {
    area: 'public' | 'private';
    formats: readonly FileFormat[];
    maxBytes: number;
    longestSide: number;
    wrongFormat: string;
    tooLarge: string;
  }
>;
export type UploadKind = keyof typeof UPLOAD_KINDS;
