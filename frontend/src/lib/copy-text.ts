/** @returns whether it is on the clipboard */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Plain http, as in a gym's network, or no permission.
    return false;
  }
}
