type Chosen = { journeys: string[]; others: string[]; options: string[] };

export function testFiles(): string[];
export function chooseFiles(words: string[], files: string[]): Chosen;
export function runTestFiles(words: string[]): Promise<number>;
