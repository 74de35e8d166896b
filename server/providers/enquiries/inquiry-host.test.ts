import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type InquiryAnswer, type InquiryServer, startInquiryServer } from '../../testing/inquiry-server.ts';
import { createInquiryHost } from './inquiry-host.ts';

const asha = { name: 'Asha Kulkarni', mobile: '98765 43210', email: 'asha@example.in', message: 'Forty tins\nby May' };

let host: InquiryServer;
beforeAll(async () => {
  host = await startInquiryServer();
});
beforeEach(() => {
  host.asked.length = 0;
});
afterAll(() => host.close());

test('[API-50] an enquiry is passed on with exactly the fields of its call', async () => {
  await createInquiryHost(`${host.url}/forms`).forward(asha);
  expect(host.asked).toEqual([
    {
      call: 'POST /forms/inquiry',
      type: 'application/json',
      body: {
        name: 'Asha Kulkarni',
        mobile: '98765 43210',
        parent_name: '',
        school: '',
        dob: '',
        age: '',
        remark: 'Forty tins\nby May\nasha@example.in',
      },
    },
  ]);
});

test.each([
  ['failure', 'The host of enquiries answers 500.'],
  ['refusal', 'The host of enquiries answers 404.'],
  ['redirect', 'fetch failed'],
  ['broken line', 'fetch failed'],
  ['silence', 'The operation was aborted due to timeout'],
] satisfies [InquiryAnswer, string][])(
  '[API-50] an enquiry that is answered with a %s was not taken, and went nowhere else',
  async (answer, message) => {
    host.responseFor(answer);
    const timeoutMs = answer === 'silence' ? 100 : 10_000;
    await expect(createInquiryHost(host.url, timeoutMs).forward(asha)).rejects.toThrow(message);
    expect(host.asked.map(({ call }) => call)).toEqual(['POST /inquiry']);
  },
);
