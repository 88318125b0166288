import { CODE_LENGTH } from '@/lib/constants';

export const sampleCode = '1234567890'.repeat(2).slice(0, CODE_LENGTH);

export const codePattern = new RegExp(`\\b\\d{${CODE_LENGTH}}\\b`);

export const differentCode = (code: string, step = 1) =>
  String((Number(code) + step) % 10 ** code.length).padStart(code.length, '0');
