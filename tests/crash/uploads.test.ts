import { expect, it } from 'vitest';
import { type Parts, toForm } from '#tests/integration/files/form-sender.ts';
import { pdf, picture } from '#tests/integration/files/samples.ts';
import { signIn, startLeague, until } from '#tests/support/running-league.ts';

it('kill -9 of the command API loses no picture that was acknowledged, and nobody’s document becomes public', async () => {
  const league = await startLeague();
  try {
    const authorization = `Bearer ${await signIn(league)}`;
    const send = async (url: string, parts: Parts) => {
      const { payload, headers } = toForm(parts);
      const answer = await fetch(league.url + url, {
        method: 'POST',
        headers: { ...headers, authorization },
        body: new Uint8Array(payload),
      });
      const body = (await answer.json()) as { id: number; logo: string; photo: string };
      expect([url, answer.status, body]).toEqual([url, 201, expect.anything()]);
      return body;
    };
    const opened = async (url: string) => {
      const answer = await fetch(league.url + url, { headers: { authorization } });
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    };

    const team = await send('/api/teams/', [
      ['name', 'Larks'],
      ['location', 'Main Street'],
      ['logo', { bytes: await picture('png') }],
    ]);
    const player = await send('/api/players/', [
      ['first_name', 'Zoran'],
      ['last_name', 'Petrov'],
      ['team_id', String(team.id)],
      ['number', '7'],
      ['birth_date', '2000-05-06'],
      ['gender', 'male'],
      ['height', '188cm'],
      ['weight', '84kg'],
      ['photo', { bytes: await picture('jpeg') }],
      ['id_document', { bytes: pdf('Passport') }],
    ]);
    const before = [await opened(team.logo), await opened(player.photo)];
    expect(before.map(({ status }) => status)).toEqual([200, 200]);

    await league.kill('command-api');
    await until('pictures are there again', async () => (await opened(team.logo)).status === 200);
    expect([await opened(team.logo), await opened(player.photo)]).toEqual(before);
    const link = await opened(`/api/players/${player.id}/document/`);
    const { url } = JSON.parse(link.bytes.toString()) as { url: string };
    expect(await opened(url)).toEqual({ status: 200, bytes: pdf('Passport') });
    const [, id] = /^\/api\/documents\/([0-9a-f]{32})\//.exec(url) ?? [];
    expect((await opened(`/media/${id}`)).status).toBe(404);
    expect((await opened(`/api/documents/${id}/`)).status).toBe(404);
  } finally {
    await league.stop();
  }
});
