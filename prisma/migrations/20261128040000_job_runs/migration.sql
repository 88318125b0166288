-- CreateTable
CREATE TABLE "job_run" (
    "name" TEXT NOT NULL,
    "lockedUntil" TIMESTAMPTZ(3) NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "finishedAt" TIMESTAMPTZ(3),
    "result" JSONB,

    CONSTRAINT "job_run_pkey" PRIMARY KEY ("name")
);
