import { EMAIL_MAX } from '@/lib/constants';
import { isId } from '@/lib/text';

const EMAIL = /^[^\s@\0]+@[^\s@\0]+$/;

/** A value that the audit log can be filtered by. */
export const isSubjectFilter = (value: string) =>
  isId(value) || (value.length <= EMAIL_MAX && EMAIL.test(value));
