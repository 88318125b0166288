import * as server from 'next/server.js';

export const { NextRequest, NextResponse } = server;

const tasks: (() => unknown)[] = [];

/** Mocks `after`: keeps a task until `runAfterTasks`. */
export const after = (task: () => unknown) => void tasks.push(task);

/** Runs what the server does after a response. */
export async function runAfterTasks() {
  for (const task of tasks.splice(0)) await task();
}
