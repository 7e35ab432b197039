import { expect, it } from 'vitest';
import { notTakenCsv } from './not-taken.ts';

const problem = { file: 'a.csv', line: 3, place: 'date', reason: 'is not a date', text: '2024-13-01,Ants' };

it('has a line for each problem, with what a comma or a quote would break in quotes', () => {
  const whole = { file: 'b "old".csv', line: null, place: '', reason: 'is empty', text: null };
  expect(notTakenCsv([problem, whole])).toBe(
    'file,line,reason,text\r\na.csv,3,date: is not a date,"2024-13-01,Ants"\r\n"b ""old"".csv",,is empty,\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)'])('does not let a spreadsheet run %s', (text) => {
  expect(notTakenCsv([{ ...problem, text }])).toContain(`,'${text}\r\n`);
});
