/** For whom the log is put into words. */
export type View = {
  /** With devices, networks, ids of calls and reasons: administrators. */
  whole: boolean;
  /** Without the words of people, for a file that leaves the house. */
  masked: boolean;
  /** The league's, in which times are given. */
  timeZone: string;
};
