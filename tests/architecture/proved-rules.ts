/** The rules of docs/rules.md and the tests that prove them, each with a comment `// Rule: Section: Name` right before it. */

/**
 * The rules of docs/rules.md: bullets as `Section: Name`, by their name in bold; what a section says before its first bullet
 * as `Section`.
 * @throws Error for a bullet without a name
 */
export function rulesIn(markdown: string): string[] {
  const [, ...sections] = markdown.split('\n## ');
  return sections.flatMap((text) => {
    const [section = '', ...lines] = text.split('\n');
    const firstBullet = lines.findIndex((line) => line.startsWith('- '));
    const before = lines.slice(0, firstBullet === -1 ? lines.length : firstBullet);
    const bullets = lines.filter((line) => line.startsWith('- '));
    return [
      ...(before.some((line) => line !== '') ? [section] : []),
      ...bullets.map((bullet) => `${section}: ${nameOf(section, bullet)}`),
    ];
  });
}

function nameOf(section: string, bullet: string): string {
  const name = /^- \*\*(.+?)\.?\*\*/.exec(bullet)?.[1];
  if (name === undefined) throw new Error(`a rule of “${section}” has no name in bold: ${bullet}`);
  return name;
}

/**
 * The rules that a file of tests proves.
 * @throws Error for a comment that stands before something else than a test
 */
export function rulesProvedIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((line, index) => {
    const rule = /^\/\/ Rule: (.+)$/.exec(line)?.[1];
    if (rule === undefined) return [];
    const next = lines.slice(index + 1).find((other) => !other.startsWith('//'));
    if (next === undefined || !/^(it|test)\b/.test(next)) throw new Error(`there is no test after “${line}”`);
    return [rule];
  });
}
