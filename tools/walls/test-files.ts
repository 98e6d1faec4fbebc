/** What no running product loads: tests, what they stand on, and all of a folder `tests`. */
const TEST = /(\.test\.tsx?|\.fixture\.ts)$|^apps\/server\/test\/|^apps\/server\/src\/(.+\/)?tests\/|^e2e\//;

/** By its path from the root of the repository. */
export const isTestFile = (file: string): boolean => TEST.test(file);
